"use client";

import { useTranslations } from "next-intl";
import { Brand } from "@/components/figures/meno-mark";
import { EmailAddress } from "@/components/ui/email-address";
import { ColourModeSwitch } from "../colour-mode/colour-mode-switch";
import { InterfaceLink } from "../locale/interface-link";
import { useDueNumber } from "./due-number";
import { type NavKey, navGroups } from "./nav";
import { LogOut, NavIcon } from "./nav-icons";
import type { ShellUser } from "./shell-user";

type SidebarProps = {
  user: ShellUser;
  /** The entry of the current page. */
  active: NavKey | null;
  onSignOut: () => void;
  /** Called when a link is followed: the sheet closes. */
  onNavigate?: () => void;
};

/** Brand, navigation, colour mode, log out and the signed-in address; in the margin and in the sheet. */
export function Sidebar({ user, active, onSignOut, onNavigate }: SidebarProps) {
  const t = useTranslations("layout");
  return (
    <div className="flex h-full flex-col overflow-y-auto px-7 pt-6 pb-5 motion-safe:animate-shake">
      <InterfaceLink
        href="/"
        aria-label={t("brandHome")}
        className="-my-2 inline-flex min-h-11 items-center self-start"
        onClick={onNavigate}
      >
        <Brand />
      </InterfaceLink>
      <nav aria-label={t("mainNav")} className="mt-8">
        {navGroups(user.isSuperuser).map((group) => (
          <ul key={group[0]?.key} className="mb-3 border-b border-line pb-3 last:mb-0 last:border-0">
            {group.map(({ key, href }) => (
              <li key={key}>
                <InterfaceLink
                  href={href}
                  aria-current={key === active ? "page" : undefined}
                  className="shell-row"
                  onClick={onNavigate}
                >
                  <NavIcon name={key} />
                  {t(key)}
                  {key === "review" ? <DueNumber /> : null}
                </InterfaceLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="mt-auto">
        <div className="mt-6 border-t border-line pt-4">
          <ColourModeSwitch />
          <button type="button" className="shell-row" onClick={onSignOut}>
            <LogOut />
            {t("logOut")}
          </button>
          <p className="mt-2 text-12 leading-normal text-ink-3 [overflow-wrap:anywhere]">
            {t("loggedInAs")}{" "}
            <b className="block font-medium text-ink-2">
              <EmailAddress>{user.email}</EmailAddress>
            </b>
          </p>
        </div>
      </div>
    </div>
  );
}

/** How many review cards are due. */
function DueNumber() {
  const t = useTranslations("layout");
  const { due } = useDueNumber();
  if (due === 0) return null;
  return (
    <span className="num ms-auto rounded-sm bg-primary-soft px-2 text-13 leading-6 text-ink-2">
      <span aria-hidden="true">{due}</span>
      <span className="sr-only">{t("reviewDue", { count: due })}</span>
    </span>
  );
}
