import { NextIntlClientProvider } from "next-intl";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type AppLocale, routing } from "@/lib/core/i18n/routing";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import * as drawn from "./drawn-frame";
import * as alive from "./shell-frame";
import type { ShellUser } from "./shell-user";

const words = { en, es };
const signOut = async () => undefined;

function markup(locale: AppLocale, path: string, part: ReactNode): string {
  return renderToString(
    <PathnameContext value={path}>
      <NextIntlClientProvider locale={locale} messages={words[locale]} timeZone="UTC">{part}</NextIntlClientProvider>
    </PathnameContext>,
  );
}

const people: [string, ShellUser][] = [
  ["somebody", { email: "ada@example.com", fullName: "Ada Lovelace", isSuperuser: false }],
  ["somebody without a name", { email: "émile@example.com", fullName: null, isSuperuser: false }],
  ["a superuser", { email: "admin@example.com", fullName: " ", isSuperuser: true }],
  ["somebody whose name is markup", { email: `"a'&b"@example.com`, fullName: `<script>alert("1" & '2')</script>`, isSuperuser: false }],
  ["somebody whose name looks like a place in the markup", { email: "\u{E001}\u{E002}@example.com", fullName: "\u{E000}$&\u{E001}", isSuperuser: false }],
  ["somebody whose initial is two", { email: "i@example.com", fullName: "ßeta {who} 🦉", isSuperuser: false }],
];

test.each(people)("the server's frame is what the browser would draw: %s", (_, user) => {
  for (const locale of routing.locales) {
    for (const path of ["/dashboard", "/courses", "/course/0198", "/settings", "/admin/users", "/nowhere"]) {
      for (const part of ["ShellSidebar", "ShellTopBar"] as const) {
        const [Drawn, Alive] = [drawn[part], alive[part]];
        expect(markup(locale, path, <Drawn user={user} signOut={signOut} />)).toBe(markup(locale, path, <Alive user={user} signOut={signOut} />));
      }
    }
  }
});

test("nothing in it has an id of React's, which tells of a place in the tree that the server does not draw", () => {
  const MadeByReact = () => <i id={useId()} />;
  const ofReact = /id="_[Rr]_[^"]*"/;
  expect(markup("en", "/", <MadeByReact />)).toMatch(ofReact);
  for (const Part of [alive.ShellSidebar, alive.ShellTopBar]) {
    expect(markup("en", "/", <Part user={{ email: "ada@example.com", fullName: "Ada", isSuperuser: true }} signOut={signOut} />)).not.toMatch(ofReact);
  }
});

test("it says who is signed in, and where, in the language of the page", () => {
  const user = { email: "ada@example.com", fullName: "Ada", isSuperuser: false };
  const sidebar = markup("es", "/courses", <drawn.ShellSidebar user={user} signOut={signOut} />);
  expect(sidebar.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining('href="/es/courses"')]);
  expect(sidebar).toContain("ada@example.com");
  expect(markup("en", "/courses", <drawn.ShellTopBar user={user} signOut={signOut} />)).toContain('data-initial="A"');
});
