import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Person } from "@/tests/support/users/factories";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { formOf, write } from "./letter-form";
import { toastOf, translations } from "@/tests/e2e/steps";

// Serial: an email to all users would appear in the other tests' outbox.
test.describe.configure({ mode: "default" });

const translation = translations.en;
const w = translation.words.mail.form;
/** A unique word that finds this test's people and emails. */
const mark = () => `m${Math.random().toString(36).slice(2, 9)}`;

test("missing fields are reported in order, for three seconds, and sending to all clears the selection", async ({
  page,
  login,
  makePerson,
}) => {
  await login(page, await makePerson({ isSuperuser: true }));
  const somebody = await makePerson({ fullName: `${mark()} Chosen` });
  await page.clock.install();
  await page.goto("/admin");
  const letter = formOf(page);
  const complains = async (text: string) => {
    await letter.send.click();
    await expect(toastOf(page, text)).toBeVisible();
  };
  await complains(w.needSubject);
  await expect(letter.subject).toBeFocused();
  // Three seconds and the exit animation; other toasts stay for five.
  await page.clock.fastForward(3_500);
  await expect(toastOf(page, w.needSubject)).toHaveCount(0);
  await letter.subject.fill("  ");
  await complains(w.needSubject);
  await letter.subject.fill("News");
  await complains(w.needBody);
  await letter.first.fill("First");
  await complains(w.needGoodbye);
  await letter.closing.fill("Bye");
  await complains(w.needRecipients);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);

  await letter.search.fill(somebody.fullName);
  await page.clock.fastForward(1_000);
  await letter.person(somebody).click();
  await expect(letter.form.getByText("1 person selected")).toBeVisible();
  await letter.toAll.click();
  await expect(letter.recipients).toHaveCount(0);
  await letter.toAll.click();
  await page.clock.fastForward(1_000);
  await expect(letter.recipients).toBeVisible();
  await expect(letter.form.getByText("No one selected yet")).toBeVisible();
  await complains(w.needRecipients);
});

test("an email to two people: sending, sent, cleared, in the outbox and in the recipient's language", async ({
  page,
  login,
  makePerson,
}) => {
  await login(page, await makePerson({ isSuperuser: true }));
  const word = mark();
  const ada = await makePerson({ fullName: `${word} Ada` });
  const eva = await makePerson({ fullName: `${word} Eva`, locale: "es" });
  await makePerson({ fullName: `${word} Off`, isActive: false });
  await page.goto("/admin");
  const letter = formOf(page);
  await write(letter, `News ${word}`);
  await letter.search.fill(word);
  await expect(letter.form.getByRole("row").filter({ hasText: word })).toHaveCount(3);
  await expect(letter.person({ fullName: `${word} Off` })).toBeDisabled();
  await letter.person(ada).click();
  await letter.person(eva).click();

  const held = Promise.withResolvers<undefined>();
  let requests = 0;
  await page.route("**/admin/send-email", async (route) => {
    requests += 1;
    await held.promise;
    await route.continue();
  });
  await letter.send.dblclick();
  const question = letter.question(2);
  await expect(question).toContainText(fill(w.confirmText, { subject: `News ${word}`, en: 1, es: 1 }));
  await question.getByRole("button", { name: translation.words.common.cancel, exact: true }).click();
  await expect(letter.send).toBeFocused();
  await expect(letter.subject).toHaveValue(`News ${word}`);
  expect(requests).toBe(0);
  await letter.send.click();
  await question.getByRole("button", { name: w.send, exact: true }).dblclick();
  const sending = question.getByRole("button", { name: w.sending, exact: true });
  await expect(sending).toHaveAttribute("aria-busy", "true");
  await sending.click({ force: true });
  held.resolve(undefined);
  await expect(toastOf(page, w.sentTitle)).toContainText(fill(w.sentText, { n: 2 }));
  expect(requests).toBe(1);
  for (const field of [letter.subject, letter.first, letter.more, letter.closing])
    await expect(field).toHaveValue("");
  await expect(letter.form.getByText("No one selected yet")).toBeVisible();

  await page.getByRole("link", { name: translation.words.mail.outbox.title, exact: true }).click();
  const line = (person: Person) =>
    page
      .getByRole("link")
      .filter({ hasText: `News ${word}` })
      .filter({ hasText: person.email });
  await expect(line(ada)).toBeVisible();
  await line(eva).click();
  const mail = page.frameLocator(`iframe[title="${translation.words.mail.view.title}"]`);
  await expect(mail.getByRole("heading", { name: `News ${word}` })).toBeVisible();
  await expect(mail.getByText("Two are free.", { exact: true })).toBeVisible();
  await expect(mail.getByText(translations.es.words.mail.letter.reason)).toBeVisible();
});

test("a failed send shows the reason and keeps the text; sent again, it is still one email", async ({
  page,
  login,
  makePerson,
  watch,
}) => {
  const admin = await makePerson({ isSuperuser: true });
  const { sessionId } = await login(page, admin);
  const word = mark();
  const ada = await makePerson({ fullName: `${word} Ada` });
  await page.goto("/admin");
  const letter = formOf(page);
  await write(letter, `Kept ${word}`);
  await letter.search.fill(word);
  await letter.person(ada).click();
  const kept = async () => {
    await expect(letter.subject).toHaveValue(`Kept ${word}`);
    await expect(letter.first).toHaveValue("Three courses are new.\n\nTwo are free.");
    await expect(letter.closing).toHaveValue("Yours, Meno");
    await expect(letter.person(ada)).toBeChecked();
  };
  // The request arrives, its response does not.
  watch.expectError(refused(/send-email/, "net::ERR"));
  await page.route("**/admin/send-email", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await letter.sendTo(1);
  await expect(toastOf(page, w.failed)).toContainText(translation.words.errors.network);
  await kept();
  await page.unroute("**/admin/send-email");

  // The person is no longer a superuser, so the server refuses.
  watch.expectError(refused(/send-email/, 403));
  await db().update(schema.users).set({ isSuperuser: false }).where(eq(schema.users.id, admin.id));
  await letter.send.click();
  await expect(toastOf(page, w.failed)).toContainText(translation.words.errors.forbidden);
  await kept();
  await db().update(schema.users).set({ isSuperuser: true }).where(eq(schema.users.id, admin.id));
  expect(await db().$count(schema.sessions, eq(schema.sessions.id, sessionId))).toBe(1);

  await letter.sendTo(1);
  await expect(toastOf(page, w.sentTitle)).toContainText(fill(w.sentText, { n: 1 }));
  expect(await db().$count(schema.outbox, eq(schema.outbox.userId, ada.id))).toBe(1);
});

test("an email whose response was lost is not sent twice, even after a reload", async ({
  page,
  login,
  makePerson,
  watch,
}) => {
  await login(page, await makePerson({ isSuperuser: true }));
  const word = mark();
  const ada = await makePerson({ fullName: `${word} Ada` });
  const eva = await makePerson({ fullName: `${word} Eva` });
  await page.goto("/admin");
  const letter = formOf(page);
  const choose = async (...people: Person[]) => {
    await letter.search.fill(word);
    for (const person of people) await letter.person(person).click();
    await expect(letter.form.getByText("2 people selected")).toBeVisible();
  };
  const got = async () =>
    Promise.all([ada, eva].map(({ id }) => db().$count(schema.outbox, eq(schema.outbox.userId, id))));
  await write(letter, `Again ${word}`);
  await choose(ada, eva);
  watch.expectError(refused(/send-email/, "net::ERR"));
  await page.route("**/admin/send-email", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await letter.sendTo(2);
  await expect(toastOf(page, w.failed)).toBeVisible();
  await page.unroute("**/admin/send-email");
  await page.reload();
  await expect(letter.subject).toHaveValue(`Again ${word}`);
  await choose(eva, ada);
  await letter.sendTo(2);
  await expect(toastOf(page, w.sentTitle)).toContainText(fill(w.sentText, { n: 2 }));
  await expect(letter.subject).toHaveValue("");
  expect(await got()).toEqual([1, 1]);

  // The same text written again after the response is another email.
  await write(letter, `Again ${word}`);
  await choose(ada, eva);
  await letter.sendTo(2);
  await expect(letter.subject).toHaveValue("");
  expect(await got()).toEqual([2, 2]);
});

test("a list that fails to load can be retried, and an ended session leads to the login page", async ({
  page,
  login,
  makePerson,
  watch,
}) => {
  const admin = await makePerson({ isSuperuser: true });
  await login(page, admin);
  const listing = /\/api\/v1\/users\/\?/;
  watch.expectError(refused(/users\//, "net::ERR"));
  await page.route(listing, (route) => route.abort());
  await page.goto("/admin");
  const letter = formOf(page);
  const region = letter.form.getByRole("region", { name: w.recipients, exact: true });
  await expect(region.getByRole("alert")).toContainText(w.loadFailed);
  await page.unroute(listing);
  await region.getByRole("button", { name: w.retry, exact: true }).click();
  await expect(letter.recipients).toBeVisible();
  await expect(region).toBeFocused();

  watch.expectError(refused(/users\//, 401));
  await db().delete(schema.sessions).where(eq(schema.sessions.userId, admin.id));
  await letter.search.fill(mark());
  await expect(region.getByRole("alert")).toContainText(translation.words.errors.unauthenticated);
  await region.getByRole("link", { name: w.signIn, exact: true }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === "/login" && url.searchParams.get("next") === "/admin",
  );
});

test("an email to all, in Spanish: every active user gets it, and there is no recipient list", async ({
  page,
  login,
  makePerson,
}) => {
  const es = translations.es;
  await login(page, await makePerson({ isSuperuser: true }));
  const word = mark();
  const [ada, off] = [await makePerson(), await makePerson({ isActive: false })];
  await page.goto(es.at("/admin"));
  const letter = formOf(page, es);
  await write(letter, `Noticias ${word}`);
  await letter.toAll.click();
  await expect(letter.recipients).toHaveCount(0);
  await letter.send.click();
  const answer = page.waitForResponse(/send-email$/);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: es.words.mail.form.send, exact: true })
    .click();
  const { successful } = (await (await answer).json()) as { successful: number };
  expect(successful).toBeGreaterThanOrEqual(2);
  const { sentTitle, sentText } = es.words.mail.form;
  await expect(toastOf(page, sentTitle)).toContainText(fill(sentText, { n: successful }));
  await expect(letter.toAll).not.toBeChecked();
  await expect(letter.subject).toHaveValue("");
  const [mailing] = await db()
    .select()
    .from(schema.mailings)
    .where(eq(schema.mailings.subject, `Noticias ${word}`));
  expect(mailing).toMatchObject({ sentToAll: true, recipients: successful });
  const got = async (id: string) => db().$count(schema.outbox, eq(schema.outbox.userId, id));
  expect([await got(ada.id), await got(off.id)]).toEqual([1, 0]);
});
