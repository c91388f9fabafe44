import { rmSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright/test";
import { freePort, launch, waitForReady, type Launched } from "@/tests/support/app/app-server";
import { copyInstall, imageCommands, installClean } from "@/tests/support/app/clean-install";
import { createEmptyDatabase, dropDatabase } from "@/tests/support/database/clone";
import { goodAuthor } from "@/tests/support/generation/course-drafts";
import { ANSWERS } from "@/tests/support/generation/generation";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { seriousFaults } from "@/tests/support/pages/page-faults";
import { withAuthenticator } from "@/tests/support/pages/virtual-authenticator";
import { PASSWORD } from "@/tests/support/users/factories";
import { expect, test as base } from "@/tests/e2e/fixtures";
import {
  converse,
  hydrated,
  startAssessment,
  startWriting,
  submitLogin,
  submitSignUp,
  type Translation,
  settingsFor,
} from "@/tests/e2e/steps";

// The way of an operator on a clean production install, from the first superuser to a restored backup.

type Install = { folder: string; port: number; url: string };

const test = base.extend<object, { install: Install }>({
  install: [
    async ({}, give) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const folder = installClean(url, { modules: "linked" });
      await give({ folder, port, url });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 400_000 },
  ],
  site: [
    async ({ install }, give) => {
      const model = await FakeOpenAi.start();
      model.respond(goodAuthor());
      await give({ url: install.url, model, killAndRestart: () => Promise.reject(new Error("unused")) });
      await model.close();
    },
    { scope: "worker", timeout: 500_000 },
  ],
});

// Both journeys use one install and its port, one after the other.
test.describe.configure({ mode: "default", timeout: 240_000 });

const OPERATOR = "operator@example.org";
const LEARNER = "invited@example.org";
const TITLE = { en: "Sourdough bread from the start", es: "Sourdough bread desde el principio" };

/** One installed app: the scripts and the server of a folder, on one database. */
class Host {
  readonly #install: Install;
  readonly #folder: string;
  readonly #databaseUrl: string;
  #app: Launched | undefined;

  constructor(install: Install, { folder, databaseUrl }: { folder: string; databaseUrl: string }) {
    this.#install = install;
    this.#folder = folder;
    this.#databaseUrl = databaseUrl;
  }

  /** All that the operator sets; the port only because tests run side by side. */
  get #environment(): Record<string, string> {
    const { port, url } = this.#install;
    const secret = "the-operator's-own-secret-0123456789abcdef";
    return { DATABASE_URL: this.#databaseUrl, AUTH_SECRET: secret, APP_URL: url, PORT: String(port) };
  }

  /** Runs a script to its end and returns its output. */
  async run(script: string, args: string[], extra: Record<string, string> = {}): Promise<string> {
    const environment = { ...this.#environment, ...extra };
    const launched = launch(script, environment, { args, folder: this.#folder });
    expect(await launched.ended, launched.output()).toBe(0);
    return launched.output();
  }

  async start(): Promise<void> {
    expect(imageCommands().serve).toEqual(["node", "--import", "tsx", "scripts/start.ts"]);
    this.#app = launch("start", this.#environment, { folder: this.#folder });
    await waitForReady(this.#install.url, this.#app);
  }

  async stop(): Promise<void> {
    expect(await this.#app?.stop(), this.#app?.output()).toBe(0);
  }
}

/** Signs the first superuser in, who has to add a passkey before anything else. */
async function addPasskey(page: Page, translation: Translation): Promise<void> {
  const { passkeys, codes } = translation.words.settings.security;
  await withAuthenticator(page);
  await page.goto(translation.at("/login"));
  await hydrated(page);
  await submitLogin(page, translation, { email: OPERATOR, password: PASSWORD });
  await page.waitForURL((url) => url.pathname === translation.at("/settings"));
  await hydrated(page);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("textbox", { name: passkeys.name }).fill("Laptop");
  await page.getByRole("button", { name: passkeys.add }).click();
  await page.getByRole("button", { name: codes.done }).click();
  await expect(page.getByRole("list", { name: passkeys.list })).toContainText("Laptop");
}

async function connectModel(page: Page, translation: Translation, model: FakeOpenAi): Promise<void> {
  const { form, place } = translation.words.admin.ai;
  await page.goto(translation.at("/admin/ai"));
  await hydrated(page);
  await page.getByRole("radio", { name: place.server.title }).check();
  await page.getByLabel(form.baseUrl).fill(model.url);
  await page.getByLabel(form.key, { exact: true }).fill("sk-test");
  await page.getByLabel(form.model, { exact: true }).fill("small");
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: form.use, exact: true }).click();
  await expect(page.getByText(new URL(model.url).host).first()).toBeVisible();
  await expect(page.getByText(form.saved).first()).toBeVisible();
}

/** New accounts get the second plan, and only with an invitation. Returns its link. */
async function inviteSomeone(page: Page, translation: Translation): Promise<string> {
  const { plans, invitations } = translation.words.admin;
  await page.goto(translation.at("/admin/plans"));
  await hydrated(page);
  await page.getByRole("radio", { name: plans.mode.invited }).check();
  await page.getByLabel(plans.atSignUp, { exact: true }).selectOption("1");
  expect(await seriousFaults(page)).toEqual([]);
  await page.locator('form:has(#plan-sizes) button[type="submit"]').click();
  await expect(page.getByText(plans.saved).first()).toBeVisible();
  await page.getByLabel(invitations.note, { exact: true }).fill("The first class");
  await page.getByRole("button", { name: invitations.create, exact: true }).click();
  const link = page.locator("[data-copyable] pre");
  await expect(link).toHaveText(/^http/);
  return link.innerText();
}

/** The invited person opens an account and has a course written. */
async function makeCourse(page: Page, translation: Translation, link: string): Promise<void> {
  const { locale, at, words } = translation;
  const { pathname, search } = new URL(link);
  await page.goto(`${pathname.startsWith("/es") ? pathname : at(pathname)}${search}`);
  await hydrated(page);
  expect(await seriousFaults(page)).toEqual([]);
  await submitSignUp(page, translation, LEARNER);
  await page.waitForURL((url) => url.pathname === at("/") || url.pathname === at("/create"));
  await startAssessment(page, translation);
  await converse(page, translation, ANSWERS[locale === "en" ? "english" : "español"]);
  await startWriting(page, translation);
  await expect(page.getByText(words.generation.complete.happy)).toBeVisible({ timeout: 60_000 });
}

/** The state of the host and the trail of what has happened so far. */
async function checkHost(page: Page, { at, words: { admin } }: Translation): Promise<void> {
  await page.goto(at("/admin/health"));
  await expect(page.getByText(admin.health.switchedOff.mail)).toBeVisible();
  await expect(page.getByText(admin.health.noFailedJobs)).toBeVisible();
  await expect(page.getByText(admin.health.noFailedCourses)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto(at("/admin/audit"));
  for (const action of ["passkey_added", "account_created"] as const)
    await expect(page.locator("table").getByText(admin.audit.action[action]).first()).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
}

/** The person signs in with the password from before and finds the course. */
async function expectSameCourse(context: BrowserContext, translation: Translation): Promise<void> {
  const page = await context.newPage();
  await page.goto(translation.at("/login?next=/courses"));
  await hydrated(page);
  await submitLogin(page, translation, { email: LEARNER, password: PASSWORD });
  await page.waitForURL((url) => url.pathname.endsWith("/courses"));
  await page.getByRole("link", { name: TITLE[translation.locale] }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: TITLE[translation.locale] })).toBeVisible();
}

for (const [translation, width] of settingsFor(0))
  test(`an operator installs, connects, invites, backs up and restores (${translation.locale}, ${width} px)`, async ({
    page,
    otherContext,
    browser,
    install,
    model,
    watch,
  }) => {
    const server = JSON.parse(process.env.MENO_E2E_SERVER ?? "{}") as { url: string };
    const [databaseUrl, emptyUrl] = [await createEmptyDatabase(server), await createEmptyDatabase(server)];
    const secondFolder = copyInstall(install.folder);
    const first = new Host(install, { folder: install.folder, databaseUrl });
    const second = new Host(install, { folder: secondFolder, databaseUrl: emptyUrl });
    await page.setViewportSize({ width, height: 900 });
    await first.run("admin-create", ["--email", OPERATOR], { ADMIN_PASSWORD: PASSWORD });
    await first.start();
    await addPasskey(page, translation);
    await connectModel(page, translation, model);
    const link = await inviteSomeone(page, translation);
    const invited = await otherContext.newPage();
    await invited.setViewportSize({ width, height: 900 });
    await makeCourse(invited, translation, link);
    await checkHost(page, translation);
    await page.close();
    await invited.close();
    const file = join(secondFolder, "meno.backup");
    expect(await first.run("backup", [file])).toContain("rows are in");
    await first.stop();

    await second.run("restore", [file]);
    await second.start();
    const context = await browser.newContext({ baseURL: install.url, viewport: { width, height: 900 } });
    watch.add(context);
    await expectSameCourse(context, translation);
    await context.close();
    await second.stop();
    rmSync(secondFolder, { recursive: true, force: true });
    for (const url of [databaseUrl, emptyUrl]) await dropDatabase(server, url);
  });
