import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLIENT_ID, FakeGoogle } from "@/tests/support/google/fake-google";

const google = await FakeGoogle.start();
Object.assign(process.env, { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.jwksUrl });

// Dynamic imports: the app reads the environment once.
const { db, schema, sqlClient } = await import("@/db");
const { openBearerSession, openCookieSession, openVerifiedSession } =
  await import("@/lib/core/auth/session/sessions");
const { AppError } = await import("@/lib/core/errors");
const { updateUser } = await import("@/lib/users/administration/mutations");
const { userUpdate } = await import("@/lib/users/administration/schema");
const { deleteUser } = await import("@/lib/users/deletion/mutations");
const { authenticateWithGoogle } = await import("@/lib/users/google/mutations");
const { createSuperuser, signInForToken } = await import("@/lib/users/mutations");
const { changePassword, signOutEverywhere } = await import("@/lib/users/profile/mutations");
const { issueRecovery, resetPassword } = await import("@/lib/users/recovery/mutations");
const { verifyCredentials } = await import("@/lib/users/sign-in/credentials");
const { createPerson, PASSWORD } = await import("@/tests/support/users/factories");
type Person = Awaited<ReturnType<typeof createPerson>>;

const { sessions, users } = schema;
const NEXT = "a quite different sentence";
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
let made = 0;
const address = () => `198.51.100.${(made += 1)}`;

/** Advisory locks with which a test can pause PostgreSQL: before a session is inserted, and before sessions are deleted. */
const gates = { opening: 4711, ending: 4712 } as const;

beforeAll(async () => {
  await db().execute(
    sql`create function at_gate() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(tg_argv[0]::int); return new; end $$`,
  );
  await db().execute(
    sql.raw(
      `create trigger at_opening before insert on sessions for each row execute function at_gate('${gates.opening}')`,
    ),
  );
  await db().execute(
    sql.raw(
      `create trigger at_ending before delete on sessions for each statement execute function at_gate('${gates.ending}')`,
    ),
  );
});
afterAll(() => google.close());

async function close(gate: keyof typeof gates): Promise<() => Promise<void>> {
  const keeper = await sqlClient().reserve();
  await keeper`select pg_advisory_lock(${gates[gate]}::int)`;
  return async () => {
    await keeper`select pg_advisory_unlock(${gates[gate]}::int)`;
    keeper.release();
  };
}

/** Waits until this many queries wait for a lock, or until `early` ends without waiting. */
async function untilWaiting(count: number, early: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  void early
    .finally(() => {
      over.abort();
    })
    .catch(() => undefined);
  for (let i = 0; i < 500 && !over.signal.aborted; i += 1) {
    const [row] = await db().execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (row && row.n >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A person with a password, a Google account of the same address, and a browser session. */
async function createSignedIn(): Promise<Person> {
  const person = await createPerson();
  await db()
    .update(users)
    .set({ googleSub: person.id, emailVerifiedAt: new Date() })
    .where(eq(users.id, person.id));
  return { ...person, actor: { ...person.actor, sessionId: await openCookieSession(person.id) } };
}

const right = (person: Person) => ({ username: person.email, password: PASSWORD });
const byPassword: [string, (person: Person) => Promise<unknown>][] = [
  [
    "a browser",
    async (person) => openVerifiedSession("cookie", await verifyCredentials(right(person), address())),
  ],
  ["an API client", (person) => signInForToken(right(person), address())],
];
const byGoogle = async (person: Person) =>
  authenticateWithGoogle(
    { id_token: await google.token({ email: person.email, sub: person.id }) },
    address(),
    openBearerSession,
  );

const admin = () => createPerson({ isSuperuser: true });
type End = (person: Person) => Promise<() => Promise<unknown>>;
const deactivation: End = async ({ id }) => {
  const { actor } = await admin();
  return () => updateUser(actor, id, userUpdate.parse({ is_active: false }));
};
const changes: [string, End][] = [
  [
    "a changed password",
    ({ actor }) =>
      Promise.resolve(() => changePassword(actor, { current_password: PASSWORD, new_password: NEXT })),
  ],
  [
    "a reset password",
    async ({ email }) => {
      const { token } = await issueRecovery((await admin()).actor, email);
      return () => resetPassword({ token, new_password: NEXT }, address());
    },
  ],
  [
    "a superuser's new password",
    async ({ id }) => {
      const { actor } = await admin();
      return () => updateUser(actor, id, userUpdate.parse({ password: NEXT }));
    },
  ],
  [
    "a superuser's new e-mail",
    async ({ id }) => {
      const { actor } = await admin();
      return () => updateUser(actor, id, userUpdate.parse({ email: `moved-${id}@example.org` }));
    },
  ],
  ["a deactivation", deactivation],
  ["createSuperuser", ({ email }) => Promise.resolve(() => createSuperuser({ email, password: NEXT }))],
  [
    "the deletion of the account",
    async ({ id }) => {
      const { actor } = await admin();
      return () => deleteUser(actor, id, {});
    },
  ],
];
const signOut: [string, End] = [
  "signing out everywhere",
  ({ actor }) => Promise.resolve(() => signOutEverywhere(actor)),
];

/** The person's sessions, except the rotated one of a browser that changed its password. */
async function strayOf(person: Person, outcome: unknown): Promise<string[]> {
  const rows = await db().select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, person.id));
  return rows.map(({ id }) => id).filter((id) => id !== outcome);
}

/** Starts `act` while `end` is in progress; returns both results. */
async function meanwhile(
  end: () => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<[acted: unknown, ended: unknown]> {
  const open = await close("ending");
  const ending = end();
  await untilWaiting(1, ending);
  const acting = code(act());
  await untilWaiting(2, acting);
  await open();
  return [await acting, await ending];
}

describe.each([...changes, signOut])("%s (T017, T018)", (_, prepare) => {
  test.each([...byPassword, ["Google", byGoogle] as const])(
    "waits for a concurrent sign-in by %s, and ends its session",
    async (_, enter) => {
      const person = await createSignedIn();
      const end = await prepare(person);
      const open = await close("opening");
      const entering = code(enter(person));
      await untilWaiting(1, entering);
      const ending = end();
      await untilWaiting(2, ending);
      await open();
      expect([await entering, await strayOf(person, await ending)]).toEqual(["ok", []]);
    },
  );
});

describe.each(changes)("%s (T017, T018)", (_, prepare) => {
  test.each(byPassword)("leaves no session of a concurrent sign-in by %s", async (_, enter) => {
    const person = await createSignedIn();
    const [entered, ended] = await meanwhile(await prepare(person), () => enter(person));
    expect([entered, await strayOf(person, ended)]).toEqual(["wrong_credentials", []]);
  });
});

test.each<[string, (person: Person) => Promise<unknown>, string]>([
  ["a sign-in by Google", byGoogle, "google_refused"],
  [
    "a password change with its rotated session",
    ({ actor }) => changePassword(actor, { current_password: PASSWORD, new_password: NEXT }),
    "conflict",
  ],
])(
  "a deactivation refuses a concurrent %s, also after the account is activated again",
  async (_, act, refusal) => {
    const person = await createSignedIn();
    const [acted] = await meanwhile(await deactivation(person), () => act(person));
    expect(acted).toBe(refusal);
    await updateUser((await admin()).actor, person.id, userUpdate.parse({ is_active: true }));
    expect(await strayOf(person, null)).toEqual([]);
  },
);

test("a password change leaves only its own session after concurrent sign-ins with the old password", async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await createSignedIn();
    const before = Array.from({ length: 3 }, (_, i) =>
      code(byPassword[i % 2]?.[1](person) ?? Promise.reject(new Error("no way in"))),
    );
    const changing = changePassword(person.actor, { current_password: PASSWORD, new_password: NEXT });
    const after = Array.from({ length: 3 }, () => code(signInForToken(right(person), address())));
    const ended = await Promise.all([...before, ...after]);
    expect(ended.filter((one) => one !== "ok" && one !== "wrong_credentials")).toEqual([]);
    expect(await strayOf(person, await changing)).toEqual([]);
  }
});
