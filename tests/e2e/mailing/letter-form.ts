import type { Page } from "playwright/test";
import type { Person } from "@/tests/support/users/factories";
import { fill } from "@/tests/support/text/words";
import { translations, type Translation } from "@/tests/e2e/steps";

/** The text for `n` of a message with the forms "one" and "other". */
function plural(message: string, n: number): string {
  const form = new RegExp(`${n === 1 ? "one" : "other"} \\{([^}]*)\\}`).exec(message)?.[1] ?? "";
  return form.replace("#", String(n));
}

/** The form for a letter to users, on the administration page. */
export function formOf(page: Page, { words }: Translation = translations.en) {
  const form = page.getByRole("region", { name: words.mail.form.title, exact: true });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const { subject, body1, body2, goodbye, sendToAll, send } = words.mail.form;
  return {
    form,
    subject: field(subject),
    first: field(body1),
    more: field(body2),
    closing: field(goodbye),
    toAll: form.getByRole("checkbox", { name: new RegExp(`^${sendToAll}`) }),
    send: form.getByRole("button", { name: send, exact: true }),
    preview: form.getByRole("button", { name: words.mail.form.preview, exact: true }),
    test: form.getByRole("button", { name: words.mail.form.test, exact: true }),
    /** The question for `n` recipients, after `send`. */
    question: (n: number) =>
      page.getByRole("alertdialog", { name: plural(words.mail.form.confirmTitle, n), exact: true }),
    /** Sends to `n` people and confirms it. */
    sendTo: async (n: number) => {
      await form.getByRole("button", { name: send, exact: true }).click();
      await page
        .getByRole("alertdialog", { name: plural(words.mail.form.confirmTitle, n), exact: true })
        .getByRole("button", { name: send, exact: true })
        .click();
    },
    recipients: form.getByRole("table"),
    search: form.getByRole("searchbox"),
    person: ({ fullName }: Pick<Person, "fullName">) =>
      form.getByRole("checkbox", { name: fill(words.mail.form.selectOne, { name: fullName }), exact: true }),
  };
}

/** Writes a letter without choosing recipients. */
export async function write(letter: ReturnType<typeof formOf>, subject: string): Promise<void> {
  await letter.subject.fill(subject);
  await letter.first.fill("Three courses are new.\n\nTwo are free.");
  await letter.closing.fill("Yours, Meno");
}
