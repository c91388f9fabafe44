import { eq, sql, type SQL } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { db, schema } from "@/db";
import { settlePlan } from "@/lib/billing/current-plan/mutations";
import { grantPlan } from "@/lib/billing/grants/mutations";
import { digestOfToken } from "@/lib/core/auth/session/opaque-token";
import { findPersonalTokenActor } from "@/lib/core/auth/session/personal-tokens";
import { findBearerSession, findCookieSession, openCookieSession } from "@/lib/core/auth/session/sessions";
import { createInvitation } from "@/lib/operators/invitations/mutations";
import { issueRecovery, resetPassword } from "@/lib/users/recovery/mutations";
import { admit } from "@/lib/users/sign-up/mutations";
import { createPersonalToken } from "@/tests/support/users/personal-tokens";
import { createBearer, createPerson, type Person } from "@/tests/support/users/factories";

const { invitations, personalTokens, recoveryTokens, sessions, subscriptions, users } = schema;

afterEach(() => vi.useRealTimers());

const isGiven = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** Something that ends: makes it for a person, moves its end, and tells whether it still works. */
type Timed = {
  name: string;
  make: (person: Person) => Promise<{ end: (at: SQL) => Promise<unknown>; works: () => Promise<boolean> }>;
};

const timed: Timed[] = [
  {
    name: "a session of a browser",
    make: async ({ id }) => {
      const sid = await openCookieSession(id);
      return {
        end: (at) => db().update(sessions).set({ expiresAt: at }).where(eq(sessions.id, sid)),
        works: async () => (await findCookieSession({ sid, sub: id })) !== null,
      };
    },
  },
  {
    name: "an API sign-in",
    make: async (person) => {
      const token = await createBearer(person);
      return {
        end: (at) => db().update(sessions).set({ expiresAt: at }).where(eq(sessions.userId, person.id)),
        works: async () => (await findBearerSession(token)) !== null,
      };
    },
  },
  {
    name: "an API token",
    make: async (person) => {
      const { id, token } = await createPersonalToken(person);
      return {
        end: (at) => db().update(personalTokens).set({ expiresAt: at }).where(eq(personalTokens.id, id)),
        works: async () => (await findPersonalTokenActor(token)) !== null,
      };
    },
  },
  {
    name: "a link to choose a password",
    make: async ({ id, email }) => {
      const admin = await createPerson({ isSuperuser: true });
      const { token } = await issueRecovery(admin.actor, email);
      return {
        end: (at) => db().update(recoveryTokens).set({ expiresAt: at }).where(eq(recoveryTokens.userId, id)),
        works: () => isGiven(resetPassword({ token, new_password: "nine wet umbrellas" }, "203.0.113.90")),
      };
    },
  },
  {
    name: "an invitation",
    make: async ({ email }) => {
      const admin = await createPerson({ isSuperuser: true });
      const input = { note: "", email: null, locale: "en" as const, max_uses: 5, days: 1, tier: null };
      const { link } = await createInvitation(admin.actor, input);
      const invitation = (link ?? "").replace(/^.*invitation=/, "");
      const mine = eq(invitations.tokenHash, digestOfToken(invitation));
      return {
        end: (at) => db().update(invitations).set({ expiresAt: at }).where(mine),
        works: () =>
          db().transaction(async (tx) => (await admit(tx, { email, invitation })).invitation !== null),
      };
    },
  },
  {
    name: "a plan with an end",
    make: async ({ id: userId }) => {
      await db().transaction((tx) => grantPlan(tx, { userId, tier: 1, until: new Date("2100-01-01") }));
      const mine = eq(subscriptions.userId, userId);
      return {
        end: (at) => db().update(subscriptions).set({ currentPeriodEnd: at }).where(mine),
        works: async () => {
          await db().transaction((tx) => settlePlan(tx, userId));
          const [now] = await db()
            .select({ tier: subscriptions.tier })
            .from(users)
            .innerJoin(subscriptions, eq(subscriptions.id, users.subscriptionId))
            .where(eq(users.id, userId));
          return now?.tier === 1;
        },
      };
    },
  },
];

test.each(timed)(
  "$name ends by the database's clock, whatever this server's clock says",
  async ({ make }) => {
    for (const hours of [-1, 1]) {
      vi.useRealTimers();
      const [open, over] = [await make(await createPerson()), await make(await createPerson())];
      await open.end(sql`now() + interval '30 minutes'`);
      await over.end(sql`now() - interval '30 minutes'`);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
      expect([await open.works(), await over.works()], `${hours} h`).toEqual([true, false]);
    }
  },
);
