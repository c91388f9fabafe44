"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { initialOf } from "@/lib/core/text/initial";
import { MenuButton } from "@/components/ui/overlay/menu-button";
import { useLazy } from "@/components/ui/hooks/use-lazy";
import { writeInitial } from "../initial-cookie";
import type { ShellUser } from "./shell-user";

const loadEntries = () => import("./account-menu-entries").then((module) => module.AccountMenuEntries);

type AccountMenuProps = {
  user: ShellUser;
  /** The page's path without its language. */
  path: string;
  onSignOut: () => void;
};

/** The top-right menu, opened by the person's initial, which it also keeps for the public pages. */
export function AccountMenu({ user, path, onSignOut }: AccountMenuProps) {
  const t = useTranslations("layout");
  const locale = useLocale();
  const name = user.fullName?.trim() || user.email;
  const initial = initialOf(name, locale);
  const { part: Entries, load } = useLazy(loadEntries);
  useEffect(() => writeInitial(initial), [initial]);
  return (
    <MenuButton
      frame="-me-1.5 shrink-0"
      className="group grid size-11 place-items-center"
      aria-label={t("account", { who: name })}
      preload={load}
      menu={
        Entries ? (state) => <Entries state={state} user={user} path={path} onSignOut={onSignOut} /> : null
      }
    >
      {/* The initial comes from CSS, so that it is no part of the button's accessible name. */}
      <span
        aria-hidden="true"
        data-initial={initial}
        className="grid size-8 place-items-center rounded-xs border border-line-strong bg-surface font-display text-15 leading-none font-[420] group-hover:border-ink-2 before:content-[attr(data-initial)]"
      />
    </MenuButton>
  );
}
