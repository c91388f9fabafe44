"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "@/lib/core/i18n/navigation";
import { type AppLocale, routing } from "@/lib/core/i18n/routing";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "../ui/dropdown-menu";
import { useColourMode } from "./colour-mode";
import { useLocaleHref } from "./locale-switcher";
import { Globe, HalfSquare, Leave, Person } from "./nav-icons";
import type { ShellUser } from "./shell-user";

const LANGUAGES: Record<AppLocale, string> = { en: "English", es: "Español" };

/** The top-right menu: My profile, colour mode, language, Log out. */
export function AccountMenu({ user, onSignOut }: { user: ShellUser; onSignOut: () => void }) {
  const t = useTranslations("layout");
  const router = useRouter();
  const locale = useLocale();
  const hrefIn = useLocaleHref();
  const { mode, setMode } = useColourMode();
  const who = user.fullName?.trim() || user.email;
  const initial = [...who][0]?.toLocaleUpperCase(locale);
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger aria-label={t("account", { who })} className="group -me-1.5 grid size-11 shrink-0 place-items-center">
        {/* Drawn, not written: one letter is no part of the button's name. */}
        <span
          aria-hidden="true"
          data-initial={initial}
          className="grid size-8 place-items-center rounded-xs border border-line-strong bg-surface font-display text-15 leading-none font-[420] group-hover:border-ink-2 before:content-[attr(data-initial)]"
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>
          {user.fullName ? <span className="block text-ink">{user.fullName}</span> : null}
          {user.email}
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => router.push("/settings")}>
          <Person />
          {t("myProfile")}
        </DropdownMenuItem>
        <DropdownMenuCheckboxItem checked={mode === "dark"} onCheckedChange={(dark) => setMode(dark ? "dark" : "light")}>
          <HalfSquare />
          {t("darkMode")}
        </DropdownMenuCheckboxItem>
        {routing.locales
          .filter((other) => other !== locale)
          .map((other) => (
            <DropdownMenuItem key={other} lang={other} onSelect={() => window.location.assign(hrefIn(other) + window.location.search)}>
              <Globe />
              {LANGUAGES[other]}
            </DropdownMenuItem>
          ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onSignOut}>
          <Leave />
          {t("logOut")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
