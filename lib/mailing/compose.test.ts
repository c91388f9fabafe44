import { describe, expect, test } from "vitest";
import { composeMail, composeRecovery } from "./compose";

const letter = { subject: "Hola & <hello>", firstParagraph: "One\n\nTwo\r\nlines", furtherText: "", closing: "Yours,\nthe team" };
const row = { id: "0199", kind: "mailing", locale: "en", toEmail: "ada@example.org", sealed: null } as const;

describe("a letter", () => {
  test("keeps its paragraphs and lines, in HTML and in text", async () => {
    const mail = await composeMail(row, letter);
    expect(mail.subject).toBe("Hola & <hello>");
    expect(mail.html).toContain("Hola &amp; &lt;hello&gt;");
    expect(mail.html).toMatch(/Two<br\/?>lines/);
    expect(mail.text).toMatch(/One\n\nTwo\nlines\n\nYours,\nthe team/);
  });

  test("gives the same bytes each time, for a retry has to", async () => {
    expect(await composeMail(row, letter)).toEqual(await composeMail(row, letter));
  });

  test.each(["en", "es"] as const)("in %s says its language and fetches nothing", async (locale) => {
    const { html } = await composeMail({ ...row, locale }, letter);
    expect(html).toContain(`lang="${locale}"`);
    expect(html).not.toMatch(/<(?:img|link|script|iframe|object|video)\b|@import|@font-face|url\(/i);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? "");
    for (const address of addresses) expect(address).toMatch(/^http:\/\/localhost:3000\//);
  });
});

test.each([["en", "/settings?tab=plan"], ["es", "/es/settings?tab=plan"]] as const)("a refund mail in %s leads to the statement of credits", async (locale, path) => {
  const { html, text } = await composeMail({ ...row, kind: "refund", locale, data: { courseTitle: "Bread", amount: 250 } }, null);
  expect(html).toContain(`href="http://localhost:3000${path}"`);
  expect(text).toContain(`http://localhost:3000${path}`);
});

test("a recovery mail has its link twice in HTML, once more in text, and names nobody", async () => {
  const { html, text } = await composeRecovery({ locale: "es", toEmail: "ada@example.org", token: "tok_en-1" });
  const link = "http://localhost:3000/es/reset-password?token=tok_en-1";
  expect(html.split(`href="${link}"`)).toHaveLength(3);
  expect(text).toContain(link);
  expect(text).toContain("ada@example.org");
  expect(text).toContain("30 minutos");
});
