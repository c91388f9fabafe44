import { fromHtml } from "hast-util-from-html";
import { describe, expect, test } from "vitest";
import { payloads } from "@/tests/support/http/xss-payloads";
import { composeMail, composeRecovery } from "./compose";

const letter = {
  subject: "Hola & <hello>",
  firstParagraph: "One\n\nTwo\r\nlines",
  furtherText: "",
  closing: "Yours,\nthe team",
};
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

test.each([
  ["en", "/settings?tab=plan"],
  ["es", "/es/settings?tab=plan"],
] as const)("a refund mail in %s leads to the statement of credits", async (locale, path) => {
  const { html, text } = await composeMail(
    { ...row, kind: "refund", locale, data: { courseTitle: "Bread", amount: 250 } },
    null,
  );
  expect(html).toContain(`href="http://localhost:3000${path}"`);
  expect(text).toContain(`http://localhost:3000${path}`);
});

test("a recovery mail has its link twice in HTML, once more in text, and no name", async () => {
  const { html, text } = await composeRecovery({
    locale: "es",
    toEmail: "ada@example.org",
    token: "tok_en-1",
  });
  const link = "http://localhost:3000/es/reset-password?token=tok_en-1";
  expect(html.split(`href="${link}"`)).toHaveLength(3);
  expect(text).toContain(link);
  expect(text).toContain("ada@example.org");
  expect(text).toContain("30 minutos");
});

describe("what people wrote is text in every mail (T043)", () => {
  type Part = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>["children"][number];
  const childrenOf = (part: Part): Part[] => ("children" in part ? part.children : []);
  /** Every element with all its attributes, in the order of the mail. */
  const elements = (part: Part): string[] => [
    ...(part.type === "element"
      ? [`${part.tagName} ${JSON.stringify(part.properties)}`]
      : part.type === "comment"
        ? ["comment"]
        : []),
    ...childrenOf(part).flatMap(elements),
  ];
  const words = (part: Part): string =>
    part.type === "text" ? part.value : childrenOf(part).map(words).join("");

  const payment = {
    plan: "polymath",
    amountCents: 3099,
    paidAt: "2026-01-01T00:00:00.000Z",
    credits: 75,
    generations: 20,
  };
  const kinds = {
    "a letter": (text: string) =>
      composeMail(row, {
        subject: text,
        firstParagraph: text,
        furtherText: `${text}\n${text}`,
        closing: text,
      }),
    "a course's title in a refund": (text: string) =>
      composeMail({ ...row, kind: "refund", data: { courseTitle: text, amount: 250 } }, null),
    "a number of PayPal's in a payment": (text: string) =>
      composeMail({ ...row, kind: "payment", data: { ...payment, paymentId: text } }, null),
    "an address in a recovery": (text: string) =>
      composeRecovery({ locale: "en", toEmail: text, token: "token" }),
  };

  test.each(Object.entries(kinds))("%s", async (_name, compose) => {
    const harmless = elements(fromHtml((await compose("word")).html));
    expect(harmless.length).toBeGreaterThan(10);
    for (const text of payloads) {
      const tree = fromHtml((await compose(text)).html);
      expect(elements(tree), text).toEqual(harmless);
      expect(words(tree)).toContain(text);
    }
  });
});
