import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { ensureChromium } from "./testing/chromium";
import { main, Refusal } from "./runtime/environment";
import { captureScreenshots, subjects } from "./screenshots/capture";
import { startExampleModel } from "./screenshots/example-model";
import type { SignIn } from "./screenshots/learners";

const EMAIL = "photographer@example.com";

// `npm run screenshots` takes the pictures of the landing page and the README from a temporary demo; an argument such as
// `-- market` limits them. Without a model of your own, an example model says the mentor's part of the conversation.
await main(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !subjects.some((known) => known === name));
  if (unknown.length > 0)
    throw new Refusal(`There are no pictures of ${unknown.join(", ")}; there are ${subjects.join(", ")}.`);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const hasModel = Boolean(process.env.OPENAI_API_KEY ?? process.env.OPENAI_BASE_URL);
  try {
    for (const subject of subjects.filter((name) => asked.length === 0 || asked.includes(name))) {
      const model = subject === "course" && !hasModel ? await startExampleModel() : null;
      await withDemo(model?.env ?? {}, (url, superuser) =>
        captureScreenshots({ browser, url, superuser, model }, subject),
      );
      model?.stop();
    }
  } finally {
    await browser.close();
  }
});

/** Runs `work` with a new demo in a temporary folder. */
async function withDemo(
  env: Record<string, string>,
  work: (url: string, superuser: SignIn) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "meno-pictures-"));
  // Under root, PostgreSQL runs as another account, which cannot enter a folder from mkdtemp by default.
  chmodSync(folder, 0o755);
  const password = randomBytes(16).toString("base64url");
  const url = `http://localhost:${await freePort()}`;
  const app = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    env: {
      ...process.env,
      MENO_ENV: "demo",
      DATABASE_URL: "",
      MENO_DATA_DIR: folder,
      PORT: new URL(url).port,
      LOG_LEVEL: "warn",
      FIRST_SUPERUSER: EMAIL,
      FIRST_SUPERUSER_PASSWORD: password,
      ...env,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise<void>((resolve) => app.once("close", () => resolve()));
  try {
    await untilReady(url, () => app.exitCode !== null);
    await work(url, { email: EMAIL, password });
  } finally {
    app.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Waits up to five minutes for the app, because starting it may include a build. */
async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (
    const deadline = Date.now() + 300_000;
    Date.now() < deadline;
    await new Promise((resolve) => setTimeout(resolve, 250))
  ) {
    if (hasEnded()) throw new Refusal("The app ended while starting.");
    if (
      await fetch(`${url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  }
  throw new Refusal("The app was not ready in time.");
}
