import { expect, test, vi } from "vitest";
import { routing } from "@/lib/core/i18n/routing";
import { hardTexts, markupOf } from "@/tests/support/both-sides";
import { ShellSidebar, ShellTopBar } from "./shell-frame";
import type { ShellUser } from "./shell-user";

vi.mock("@/components/ui/drawn-once", async (original) =>
  (await import("@/tests/support/both-sides")).eitherSide(await original()),
);

const signOut = async () => undefined;
const ada: ShellUser = { email: "ada@example.com", fullName: "Ada", isSuperuser: false };

const people: ShellUser[] = [
  ada,
  { email: "émile@example.com", fullName: null, isSuperuser: false },
  { email: "admin@example.com", fullName: " ", isSuperuser: true },
  ...hardTexts.map((text) => ({ email: `"${text}"@example.com`, fullName: text, isSuperuser: false })),
];

test.each(people)("the server's frame is what the browser would draw: $fullName", (user) => {
  for (const locale of routing.locales) {
    for (const path of ["/dashboard", "/courses", "/course/0198", "/settings", "/admin/users", "/nowhere"]) {
      for (const Part of [ShellSidebar, ShellTopBar]) {
        const part = <Part user={user} signOut={signOut} />;
        expect(markupOf("server", part, { locale, path })).toBe(markupOf("browser", part, { locale, path }));
      }
    }
  }
});

test("it says who is signed in, and where, in the language of the page", () => {
  const sidebar = markupOf("server", <ShellSidebar user={ada} signOut={signOut} />, {
    locale: "es",
    path: "/courses",
  });
  expect(sidebar.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([
    expect.stringContaining('href="/es/courses"'),
  ]);
  expect(sidebar).toContain("ada@example.com");
  expect(markupOf("server", <ShellTopBar user={ada} signOut={signOut} />, { locale: "en" })).toContain(
    'data-initial="A"',
  );
});
