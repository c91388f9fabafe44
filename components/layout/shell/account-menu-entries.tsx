"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { getPathname } from "@/lib/core/i18n/navigation";
import { type AppLocale, routing } from "@/lib/core/i18n/routing";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/overlay/dropdown-menu";
import type { MenuState } from "@/components/ui/overlay/menu-button";
import { useColourMode } from "../colour-mode/colour-mode";
import { useInterfaceHref, useInterfaceLocale } from "../locale/interface-link";
import { Globe, HalfSquare, LogOut, Person } from "./nav-icons";
import type { ShellUser } from "./shell-user";

const LANGUAGES: Record<AppLocale, string> = { en: "English", es: "Español" };

type AccountMenuEntriesProps = {
  state: MenuState;
  user: ShellUser;
  /** The page's path without its language. */
  path: string;
  onSignOut: () => void;
};

/** My profile, colour mode, language, Log out. */
export function AccountMenuEntries({ state, user, path, onSignOut }: AccountMenuEntriesProps) {
  const t = useTranslations("layout");
  const router = useRouter();
  const locale = useInterfaceLocale();
  const hrefOf = useInterfaceHref();
  const { mode, setMode } = useColourMode();
  return (
    <DropdownMenu {...state}>
      <DropdownMenuLabel>
        {user.fullName ? (
          <span dir="auto" className="block text-ink">
            {user.fullName}
          </span>
        ) : null}
        <span className="block">{user.email}</span>
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => router.push(hrefOf("/settings"))}>
        <Person />
        {t("myProfile")}
      </DropdownMenuItem>
      <DropdownMenuCheckboxItem
        checked={mode === "dark"}
        onCheckedChange={(dark) => setMode(dark ? "dark" : "light")}
      >
        <HalfSquare />
        {t("darkMode")}
      </DropdownMenuCheckboxItem>
      {routing.locales
        .filter((other) => other !== locale)
        .map((other) => (
          <DropdownMenuItem
            key={other}
            lang={other}
            onSelect={() =>
              window.location.assign(getPathname({ href: path, locale: other }) + window.location.search)
            }
          >
            <Globe />
            {LANGUAGES[other]}
          </DropdownMenuItem>
        ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={onSignOut}>
        <LogOut />
        {t("logOut")}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
