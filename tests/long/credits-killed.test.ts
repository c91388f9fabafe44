import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { startAppServer } from "../support/app-server";
import { buyAtRate, forgotten, makeWishes, seededRandom, type Wish } from "../support/buying-load";
import { createLearner } from "../support/factories";
import { ledgerBreaches } from "../support/ledger";

const KILLS = Number(process.env.KILLS ?? 200);

test(
  "an app killed at random points under 50 buys a second: the ledger holds, and what a client was told is stored (T066)",
  async () => {
    const random = seededRandom();
    const author = await createLearner();
    const told: Wish[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const wishes = await makeWishes(author);
      const app = await startAppServer({
        databaseUrl: inject("app").databaseUrl,
        env: { MENO_WORKER: "off" },
      });
      const dead = new AbortController();
      const load = buyAtRate(app.url, wishes, dead.signal);
      await sleep(random() * 2000);
      await app.stop("SIGKILL");
      dead.abort();
      told.push(...(await load));
      expect(await ledgerBreaches()).toEqual([]);
    }
    expect(await forgotten(told)).toEqual([]);
    expect(told.length).toBeGreaterThan(KILLS);
    console.log(`${KILLS} kills, ${told.length} buys told as done, all of them stored`);
  },
  3 * 3_600_000,
);
