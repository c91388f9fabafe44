"use client";

import { useTranslations } from "next-intl";
import { MenuButton } from "../ui/menu-button";
import { useLate } from "../ui/use-late";
import type { ShellUser, ShellWords } from "./shell-user";

const loadEntries = () => import("./account-menu-entries").then((module) => module.AccountMenuEntries);

/** Told, not made by React: one that it makes tells of the place in the tree, which is another where the server draws it once (`drawn-once.tsx`). */
const ACCOUNT_BUTTON_ID = "account-menu";

/** The top-right menu, opened by the person's initial. */
export function AccountMenu({
  user,
  words,
  onSignOut,
}: {
  user: ShellUser;
  words: ShellWords;
  onSignOut: () => void;
}) {
  const t = useTranslations("layout");
  const { part: Entries, want } = useLate(loadEntries);
  return (
    <MenuButton
      frame="-me-1.5 shrink-0"
      className="group grid size-11 place-items-center"
      id={ACCOUNT_BUTTON_ID}
      aria-label={t("account", { who: words.name })}
      want={want}
      menu={Entries ? (state) => <Entries state={state} user={user} onSignOut={onSignOut} /> : null}
    >
      {/* Drawn, not written: one letter is no part of the button's name. */}
      <span
        aria-hidden="true"
        data-initial={words.initial}
        className="grid size-8 place-items-center rounded-xs border border-line-strong bg-surface font-display text-15 leading-none font-[420] group-hover:border-ink-2 before:content-[attr(data-initial)]"
      />
    </MenuButton>
  );
}
