"use client";

import { useLocale, useTranslations } from "next-intl";
import { MenuButton } from "../ui/menu-button";
import { useLate } from "../ui/use-late";
import { initialOf, nameOf, type ShellUser } from "./shell-user";

const loadEntries = () => import("./account-menu-entries").then((module) => module.AccountMenuEntries);

/** Told, not made by React: one that it makes tells of the place in the tree, which the server does not draw (`drawn-frame.tsx`). */
const ACCOUNT_BUTTON_ID = "account-menu";

/** The top-right menu, opened by the person's initial. */
export function AccountMenu({ user, onSignOut }: { user: ShellUser; onSignOut: () => void }) {
  const t = useTranslations("layout");
  const locale = useLocale();
  const { part: Entries, want } = useLate(loadEntries);
  return (
    <MenuButton
      frame="-me-1.5 shrink-0"
      className="group grid size-11 place-items-center"
      id={ACCOUNT_BUTTON_ID}
      aria-label={t("account", { who: nameOf(user) })}
      want={want}
      menu={Entries ? (state) => <Entries state={state} user={user} onSignOut={onSignOut} /> : null}
    >
      {/* Drawn, not written: one letter is no part of the button's name. */}
      <span
        aria-hidden="true"
        data-initial={initialOf(user, locale)}
        className="grid size-8 place-items-center rounded-xs border border-line-strong bg-surface font-display text-15 leading-none font-[420] group-hover:border-ink-2 before:content-[attr(data-initial)]"
      />
    </MenuButton>
  );
}
