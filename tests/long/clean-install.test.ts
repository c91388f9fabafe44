import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { z } from "zod";
import { freePort, launch, waitForReady } from "@/tests/support/app/app-server";
import { imageCommands, installClean } from "@/tests/support/app/clean-install";
import { createEmptyDatabase, dropDatabase } from "@/tests/support/database/clone";

/** The modules of a folder, as npm lists them: `dev` marks those that only development needs. */
const installedModules = z.object({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});

test("the image's commands in an empty folder leave production modules only, and the app that they build gets ready", async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = installClean(url, { modules: "registry" });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const list = readFileSync(join(folder, "node_modules/.package-lock.json"), "utf8");
  const { packages } = installedModules.parse(JSON.parse(list));
  expect(Object.keys(packages)).toContain("node_modules/next");
  expect(Object.keys(packages).filter((name) => packages[name]?.dev)).toEqual([]);

  const server = inject("testServer");
  const databaseUrl = await createEmptyDatabase(server);
  onTestFinished(() => dropDatabase(server, databaseUrl));
  expect(imageCommands().serve).toEqual(["node", "--import", "tsx", "scripts/start.ts"]);
  const secret = "a-secret-for-tests-only-0123456789abcdef";
  const app = launch(
    "start",
    {
      MENO_ENV: "production",
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: secret,
      APP_URL: url,
      PORT: String(port),
    },
    { folder },
  );
  await waitForReady(url, app);
  expect((await fetch(`${url}/login`)).status).toBe(200);
  expect(await app.stop(), app.output()).toBe(0);
}, 1_800_000);
