import { test as base, type BrowserContext, type Page } from "playwright/test";
import { z } from "zod";
import { closeDatabase } from "@/db";
import { freePort, startAppServer } from "@/tests/support/app/app-server";
import { startPlainNext } from "@/tests/support/app/plain-next";
import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { goodAuthor } from "@/tests/support/generation/course-drafts";
import { createLearner, type Person, type PersonOptions } from "@/tests/support/users/factories";
import { waitForHydrationIn } from "@/tests/support/pages/hydration";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { sessionCookieOf } from "@/tests/support/users/sign-in";
import { watchPages, type Watch } from "@/tests/support/pages/watch-pages";
import { setDatabase } from "@/tests/support/database/set-database";

const testServer = z.object({ url: z.string(), template: z.string() });

type Fixtures = {
  /** Creates a person for this test: a learner on the free plan by default. */
  makePerson: (options?: PersonOptions) => Promise<Person>;
  /** Gives the page this person's session cookie; navigate afterwards. */
  login: (page: Page, person: { id: string }) => Promise<{ sessionId: string }>;
  /** A new learner whose session the page has. */
  learner: Person;
  /** A second browser context, watched like the first one, for another person. */
  otherContext: BrowserContext;
  /** Fails the test on console, script and hydration errors, and on requests to other hosts. */
  watch: Watch;
  /** The fake model, reset before each test; not with `author: "offline"`. */
  model: FakeOpenAi;
};

type WorkerFixtures = {
  /**
   * "model": the file uses its own app with the fake model, and runs in its own workers. "unconnected": the same, but the app does not know the
   * model yet.
   */
  author: "offline" | "model" | "unconnected";
  site: Site;
};

type Site = {
  url: string;
  model: FakeOpenAi | null;
  /** Kills the process and starts it again at the same address and on the same database. Only with a model. */
  killAndRestart: () => Promise<void>;
};

/** The test PostgreSQL server and its template database. */
function e2eServer(): z.output<typeof testServer> {
  return testServer.parse(JSON.parse(process.env.MENO_E2E_SERVER ?? "null"));
}

/** Starts an app for this worker with additional environment variables; the worker's factories then use its database. */
async function withOwnApp(
  env: Record<string, string>,
  work: (own: Pick<Site, "url" | "killAndRestart">) => Promise<void>,
): Promise<void> {
  const server = e2eServer();
  const database = await createDatabase(server);
  const options = { databaseUrl: database, port: await freePort(), env };
  let app = await startAppServer(options);
  setDatabase(database);
  const killAndRestart = async () => {
    await app.stop("SIGKILL");
    app = await startAppServer(options);
  };
  await work({ url: app.url, killAndRestart });
  const code = await app.stop();
  await closeDatabase();
  await dropDatabase(server, database);
  if (code !== 0) throw new Error(`The app did not stop cleanly (exit code ${code}):\n${app.output()}`);
}

/** All workers share the app with the offline author; an app with a model belongs to one worker. */
async function openSite(
  author: WorkerFixtures["author"],
  give: (site: Site) => Promise<void>,
): Promise<void> {
  if (author === "offline") {
    await give({
      url: process.env.MENO_E2E_URL ?? "",
      model: null,
      killAndRestart: () => Promise.reject(new Error("this app is shared")),
    });
    return;
  }
  const model = await FakeOpenAi.start();
  try {
    const env: Record<string, string> =
      author === "model" ? { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "sk-test" } : {};
    await withOwnApp(env, (own) => give({ ...own, model }));
  } finally {
    await model.close();
  }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  author: ["offline", { scope: "worker", option: true }],
  site: [async ({ author }, give) => openSite(author, give), { scope: "worker", timeout: 120_000 }],
  baseURL: async ({ site }, give) => give(site.url),
  context: async ({ context }, give) => {
    waitForHydrationIn(context);
    await give(context);
  },
  watch: [
    async ({ context, site }, give) => {
      const watch = watchPages(site.url);
      watch.add(context);
      await give(watch);
      watch.verify();
    },
    { auto: true },
  ],
  model: async ({ site }, give) => {
    if (!site.model) throw new Error('the file needs test.use({ author: "model" or "unconnected" })');
    site.model.reset();
    site.model.respond(goodAuthor());
    await give(site.model);
    site.model.reset();
  },
  makePerson: async ({}, give) => give((options) => createLearner(options)),
  login: async ({ baseURL }, give) =>
    give(async (page, person) => {
      const { name, value, sessionId } = await sessionCookieOf(person);
      await page.context().addCookies([{ name, value, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
      return { sessionId };
    }),
  learner: async ({ page, login, makePerson }, give) => {
    const person = await makePerson();
    await login(page, person);
    await give(person);
  },
  otherContext: async ({ browser, watch, baseURL }, give) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    waitForHydrationIn(context);
    watch.add(context);
    await give(context);
    await context.close();
  },
});

/** Tests with their own app, configured for a fake service: `start` starts the service, `env` returns the app's settings. */
export function testWith<S extends { close: () => Promise<void> }>(
  start: () => Promise<S>,
  env: (service: S) => Record<string, string>,
) {
  return test.extend<object, { service: S }>({
    service: [
      async ({}, give) => {
        const service = await start();
        await give(service);
        await service.close();
      },
      { scope: "worker" },
    ],
    site: [
      async ({ service }, give) => withOwnApp(env(service), (own) => give({ ...own, model: null })),
      { scope: "worker", timeout: 120_000 },
    ],
  });
}

/** Tests with their own app in production mode. It serves the same build, whose static pages are those of the demo. */
export const testInProduction = test.extend({
  site: [
    async ({}, give) => {
      const server = e2eServer();
      const database = await createDatabase(server);
      const app = await startPlainNext(database, { MENO_ENV: "production" });
      setDatabase(database);
      await give({
        url: app.url,
        model: null,
        killAndRestart: () => Promise.reject(new Error("this app stays")),
      });
      await app.stop();
      await closeDatabase();
      await dropDatabase(server, database);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export { expect } from "playwright/test";
