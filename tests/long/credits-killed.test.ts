import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { startAppServer } from "@/tests/support/app/app-server";
import {
  buyAtRate,
  lostPurchases,
  makePurchases,
  seededRandom,
  type Purchase,
} from "@/tests/support/credits/buying-load";
import { createLearner } from "@/tests/support/users/factories";
import { ledgerBreaches } from "@/tests/support/credits/ledger";

const KILLS = Number(process.env.KILLS ?? 200);

test(
  "an app killed at random points under 50 purchases a second: the ledger stays balanced, and confirmed purchases are stored (T066)",
  async () => {
    const random = seededRandom();
    const author = await createLearner();
    const confirmed: Purchase[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const purchases = await makePurchases(author);
      const app = await startAppServer({
        databaseUrl: inject("app").databaseUrl,
        env: { MENO_WORKER: "off" },
      });
      const dead = new AbortController();
      const load = buyAtRate(app.url, purchases, dead.signal);
      await sleep(random() * 2000);
      await app.stop("SIGKILL");
      dead.abort();
      confirmed.push(...(await load));
      expect(await ledgerBreaches()).toEqual([]);
    }
    expect(await lostPurchases(confirmed)).toEqual([]);
    expect(confirmed.length).toBeGreaterThan(KILLS);
    console.log(`${KILLS} kills, ${confirmed.length} confirmed purchases, all stored`);
  },
  3 * 3_600_000,
);
