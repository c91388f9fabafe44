import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { verifyCredential } from "did-jwt-vc";
import { Resolver } from "did-resolver";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { checkBadge, issueBadge, issueList, renewBadgeKeys } from "@/lib/learning/badges/mutations";
import { getDidDocument } from "@/lib/learning/badges/queries";
import { correctHolder } from "@/lib/learning/certificates/mutations";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { createCourse, enrol } from "@/tests/support/courses/course-factory";
import { createFresh, passQuizzes, takeWholeCheck } from "@/tests/support/courses/fresh";
import { createLearner, PASSWORD, type Person } from "@/tests/support/users/factories";

const ORIGIN = "https://meno.example:8443";
const DID = "did:web:meno.example%3A8443";

/** Answers with the DID document, as the host does at /.well-known/did.json. */
const server = createServer((_request, response) => {
  void getDidDocument(ORIGIN).then((document) => response.end(JSON.stringify(document)));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Reads the document of a `did:web` from the loopback server instead of the host that it names. */
const resolver = new Resolver({
  web: async () => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/.well-known/did.json`);
    const didDocument = (await answer.json()) as { id: string };
    return { didResolutionMetadata: {}, didDocument, didDocumentMetadata: {} };
  },
});
const verify = (jwt: string) =>
  verifyCredential(jwt, {
    resolve: async (did) => {
      // did-jwt-vc has the types of an older did-resolver, with fewer forms of a context.
      const { didDocument } = await resolver.resolve(did);
      const { "@context": _, ...document } = didDocument ?? { id: did };
      return { didResolutionMetadata: {}, didDocument: document, didDocumentMetadata: {} };
    },
  });

async function certified(): Promise<{ person: Person; id: string }> {
  const [author, person] = [await createLearner(), await createLearner({ fullName: "Inés Robles" })];
  const made = await createCourse(author, { isPublished: true, title: "Geometry" });
  await createFresh(made);
  await enrol(person, made.id);
  await passQuizzes(person.actor, made);
  const { certificate_id: id } = await takeWholeCheck(person.actor, { courseId: made.id, kind: "final" });
  return { person, id: id ?? "" };
}

const status = z.object({ statusListIndex: z.string(), statusListCredential: z.string() });

/** Whether the host's list has the badge's bit set; the list itself has to verify. */
async function isRevoked(jwt: string): Promise<boolean> {
  const { verifiableCredential: badge } = await verify(jwt);
  const { statusListIndex, statusListCredential } = status.parse(badge.credentialStatus);
  expect(statusListCredential).toBe(`${ORIGIN}/api/v1/badges/lists/0`);
  const { verifiableCredential: list } = await verify(await issueList(0, ORIGIN));
  const encoded = (list.credentialSubject as { encodedList: string }).encodedList;
  const bits = gunzipSync(Buffer.from(encoded.slice(1), "base64url"));
  expect([encoded[0], bits.length]).toEqual(["u", 131_072 / 8]);
  const place = Number(statusListIndex);
  return ((bits[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0;
}

test("a badge verifies with did-jwt-vc, and not after one changed byte", async () => {
  const { id } = await certified();
  const jwt = await issueBadge(id, ORIGIN);
  const { verifiableCredential: badge, issuer } = await verify(jwt);
  expect(issuer).toBe(DID);
  expect(badge.type).toEqual(["VerifiableCredential", "OpenBadgeCredential"]);
  expect(badge.credentialSubject).toMatchObject({
    identifier: [{ identityHash: "Inés Robles" }],
    achievement: { name: "Geometry" },
    result: [{ value: "8/8 (1)" }],
  });
  const [header = "", payload = "", signature = ""] = jwt.split(".");
  const bytes = Buffer.from(payload, "base64url");
  for (const at of [0, 40, bytes.length >> 1, bytes.length - 2]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    const forged = [header, changed.toString("base64url"), signature].join(".");
    await expect(verify(forged), `byte ${at}`).rejects.toThrow();
  }
  expect(await isRevoked(jwt)).toBe(false);
  expect(await checkBadge(id, ORIGIN)).toEqual({ issuer: DID, is_valid: true });
});

test("a corrected name and a deleted account revoke the badge", async () => {
  const [corrected, deleted] = [await certified(), await certified()];
  const [first, other] = [await issueBadge(corrected.id, ORIGIN), await issueBadge(deleted.id, ORIGIN)];
  await correctHolder(corrected.person.actor, corrected.id, { holder: "Inés Robles Díaz" });
  await deleteUser(deleted.person.actor, deleted.person.id, { password: PASSWORD });
  const second = await issueBadge(corrected.id, ORIGIN);
  expect(await Promise.all([first, second, other].map(isRevoked))).toEqual([true, false, true]);
  await expect(issueBadge(deleted.id, ORIGIN)).rejects.toThrow(AppError);
});

test("a retired key still verifies what it has signed", async () => {
  const { id } = await certified();
  const before = await issueBadge(id, ORIGIN);
  await db()
    .update(schema.badgeKeys)
    .set({ createdAt: sql`now() - interval '366 days'` });
  await renewBadgeKeys();
  const after = await issueBadge(id, ORIGIN);
  const keyOf = (jwt: string) => Buffer.from(jwt.split(".")[0] ?? "", "base64url").toString();
  expect(keyOf(after)).not.toBe(keyOf(before));
  for (const jwt of [before, after]) expect((await verify(jwt)).issuer).toBe(DID);
  const keys = await db().select().from(schema.badgeKeys);
  expect(keys.filter(({ sealed }) => sealed !== null)).toHaveLength(1);
  expect(JSON.stringify(keys.map(({ publicKey, sealed }) => [publicKey, sealed]))).not.toContain('"d"');
});

test("there is none without https, without a final check, or for a record of completion", async () => {
  const { id, person } = await certified();
  const refused = (origin: string) =>
    issueBadge(id, origin).then(
      () => "issued",
      (error: unknown) => (error as AppError).code,
    );
  expect(await refused("http://localhost:3000")).toBe("not_found");
  expect(await checkBadge(id, "http://localhost:3000")).toBeNull();
  await expect(getDidDocument("http://localhost:3000")).rejects.toThrow(AppError);
  const { certificates } = schema;
  await db().update(certificates).set({ rightCount: null }).where(eq(certificates.userId, person.id));
  expect(await refused(ORIGIN)).toBe("not_found");
  await db()
    .update(certificates)
    .set({ rightCount: 8, kind: "completion" })
    .where(eq(certificates.userId, person.id));
  expect(await refused(ORIGIN)).toBe("not_found");
});
