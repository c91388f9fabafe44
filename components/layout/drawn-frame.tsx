"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { usePathname } from "@/lib/core/i18n/navigation";
import { activeKey, type NavKey } from "./nav";
import { type ShellProps, TopBarContents, topBarClass } from "./shell-frame";
import { initialOf, nameOf, type ShellUser } from "./shell-user";
import { SidebarContents, sidebarClass } from "./sidebar";

// The frame on the server: markup that is kept from page to page. In the browser `shell-frame.tsx` takes its place (next.config.ts) and finds what it
// would have drawn itself: see docs/decisions/0029-the-frame-drawn-once.md.

// Places of what differs from person to person, of Unicode's private use; the name's first character is the initial's.
const EMAIL = "\u{E000}";
const INITIAL = "\u{E001}";
const NAME = `${INITIAL}\u{E002}`;
const PLACES = new RegExp(`(${EMAIL}|${NAME}|${INITIAL})`);

const ANYBODY = { email: EMAIL, fullName: NAME };
const stay = async () => undefined;

/** Drawn parts by what they depend on, cut at the places: languages, entries of the sidebar and roles are few. */
const kept = new Map<string, string[]>();

type Draw = (anybody: ShellUser, active: NavKey | null) => ReactNode;

/** The markup for this person, on this page, of what `draw` draws for anybody. */
function useKept(part: string, user: ShellUser, draw: Draw): { __html: string } {
  const locale = useLocale();
  const messages = useMessages();
  const active = activeKey(usePathname());
  const key = `${part} ${locale} ${active ?? ""} ${user.isSuperuser}`;
  let pieces = kept.get(key);
  if (!pieces) {
    pieces = renderToString(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        {draw({ ...user, ...ANYBODY }, active)}
      </NextIntlClientProvider>,
    ).split(PLACES);
    kept.set(key, pieces);
  }
  const told: Record<string, string> = { [EMAIL]: escaped(user.email), [NAME]: escaped(nameOf(user)), [INITIAL]: escaped(initialOf(user, locale)) };
  return { __html: pieces.map((piece, i) => (i % 2 ? told[piece] : piece)).join("") };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** As React writes it. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

export function ShellSidebar({ user }: ShellProps) {
  const markup = useKept("sidebar", user, (anybody, active) => <SidebarContents user={anybody} active={active} onSignOut={stay} />);
  return <div className={sidebarClass} dangerouslySetInnerHTML={markup} />;
}

export function ShellTopBar({ user }: ShellProps) {
  const markup = useKept("top bar", user, (anybody, active) => <TopBarContents user={anybody} active={active} signOut={stay} />);
  return <header className={topBarClass} dangerouslySetInnerHTML={markup} />;
}
