import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { findCookieSession, openCookieSession } from "@/lib/core/auth/session/sessions";
import { appUrl } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  checkPasskey,
} from "@/lib/users/factors/passkeys/mutations";
import { listFactors } from "@/lib/users/factors/queries";
import { signInWithPasskey } from "@/lib/users/factors/sign-in/mutations";
import { signInForToken } from "@/lib/users/mutations";
import { renewProof } from "@/lib/users/proof/mutations";
import { createPerson, PASSWORD } from "@/tests/support/users/factories";
import { SoftwarePasskey } from "@/tests/support/users/software-passkey";

// T143: passkeys, with a device in software that shares no code with the server.

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const origin = new URL(appUrl()).origin;

let addresses = 0;
const address = () => `192.0.2.${(addresses += 1)}`;
const signInOptions = async () => (await beginPasskeySignIn(address())).options;

async function withPasskey() {
  const person = await createPerson();
  const actor = { ...person.actor, sessionId: await openCookieSession(person.id) };
  const device = new SoftwarePasskey({ origin });
  const response = device.create((await beginPasskey(actor)).options);
  const { recovery_codes: codes } = await addPasskey(actor, { name: "My laptop", response });
  return { person, actor, device, codes, response };
}

test("a passkey is added once, brings recovery codes, and signs in without a password", async () => {
  const { person, actor, device, codes, response } = await withPasskey();
  expect(codes).toHaveLength(10);
  expect(await listFactors(actor)).toMatchObject({ passkeys: [{ name: "My laptop", last_used_at: null }] });
  expect(await code(addPasskey(actor, { name: "Again", response }))).toBe("passkey_refused");
  const signedIn = await signInWithPasskey(device.use(await signInOptions()));
  const entries = await db()
    .select()
    .from(schema.auditEntries)
    .where(eq(schema.auditEntries.actorId, person.id));
  expect(entries).toContainEqual(expect.objectContaining({ action: "sign_in", details: { by: "passkey" } }));
  expect(signedIn.id).toBe(person.id);
  expect(await findCookieSession({ sid: signedIn.sid, sub: person.id })).toMatchObject({
    hasRecentProof: true,
  });
});

test("an answer is refused a second time, for another purpose, and with another site's origin", async () => {
  const { actor, device } = await withPasskey();
  const answer = device.use(await signInOptions());
  await signInWithPasskey(answer);
  expect(await code(signInWithPasskey(answer))).toBe("passkey_refused");
  const proof = device.use((await beginPasskeyProof(actor)).options);
  expect(await code(signInWithPasskey(proof))).toBe("passkey_refused");
  const invented = device.use({ challenge: "bm90IG91cnM" });
  expect(await code(signInWithPasskey(invented))).toBe("passkey_refused");
  const foreign = new SoftwarePasskey({ origin: "https://evil.example" });
  expect(await code(signInWithPasskey(foreign.use(await signInOptions())))).toBe("passkey_refused");
});

test("an unknown passkey and a signature of another key are refused", async () => {
  const { device } = await withPasskey();
  const stranger = new SoftwarePasskey({ origin });
  expect(await code(signInWithPasskey(stranger.use(await signInOptions())))).toBe("passkey_refused");
  const options = await signInOptions();
  const { response } = stranger.use(options);
  expect(await code(signInWithPasskey({ ...device.use(options), response }))).toBe("passkey_refused");
});

test("a device that does not verify its person is refused", async () => {
  const person = await createPerson();
  const device = new SoftwarePasskey({ origin, verifies: false });
  const response = device.create((await beginPasskey(person.actor)).options);
  expect(await code(addPasskey(person.actor, { name: "Key", response }))).toBe("passkey_refused");
});

test("a passkey renews the proof of its own person only", async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()];
  const answer = async () => mine.device.use((await beginPasskeyProof(mine.actor)).options);
  expect(await code(renewProof(mine.actor, { passkey: await answer() }))).toBe("ok");
  const theirOptions = (await beginPasskeyProof(theirs.actor)).options;
  const passkey = mine.device.use(theirOptions);
  expect(await code(checkPasskey(passkey, { purpose: "confirm", userId: theirs.person.id }))).toBe(
    "passkey_refused",
  );
});

test("the password alone no longer gives an API token", async () => {
  const { person, codes } = await withPasskey();
  const input = { username: person.email, password: PASSWORD };
  expect(await code(signInForToken(input, address()))).toBe("second_factor_required");
  expect(await code(signInForToken({ ...input, otp: codes[0] }, address()))).toBe("ok");
});
