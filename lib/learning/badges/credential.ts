import { gzipSync } from "node:zlib";
import { SignJWT, type CryptoKey, type JWK } from "jose";
import type { Certificate } from "../schema";

/** The signature of badges: ECDSA on P-256, which verifiers of JWT credentials know. */
export const ALGORITHM = "ES256";
/** The places of one revocation list: the least that the Bitstring Status List allows. */
export const LIST_SIZE = 131_072;

/** The DID of the host, or null without https: `did:web` documents are read over https only. */
export function issuerOf(origin: string): string | null {
  const { protocol, host } = new URL(origin);
  return protocol === "https:" ? `did:web:${host.replace(":", "%3A")}` : null;
}

/** A public key with its id, as the DID document lists it. */
export type PublicKey = { id: string; publicKey: JWK };

/** The document behind the host's DID; retired keys stay, because they verify what they have signed. */
export function didDocument(did: string, keys: readonly PublicKey[]) {
  const methods = keys.map(({ id, publicKey }) => ({
    id: `${did}#${id}`,
    type: "JsonWebKey2020",
    controller: did,
    publicKeyJwk: publicKey,
  }));
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/suites/jws-2020/v1"],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

/** The address of the revocation list that has this badge. */
const listAddress = (origin: string, list: number) => `${origin}/api/v1/badges/lists/${list}`;

type BadgeFacts = { origin: string; certificate: Certificate; number: number; issuedAt: Date };

/** The claims of an Open Badge 3.0 as a JWT credential. */
export function badgeClaims({ origin, certificate, number, issuedAt }: BadgeFacts) {
  const did = issuerOf(origin) ?? "";
  const { id, holder, course_title: name, objectives, final } = certificate;
  const page = `${origin}/certificate/${id}`;
  const list = listAddress(origin, Math.floor(number / LIST_SIZE));
  return {
    iss: did,
    jti: `${page}#badge-${number}`,
    nbf: Math.floor(issuedAt.getTime() / 1000),
    vc: {
      "@context": [
        "https://www.w3.org/2018/credentials/v1",
        "https://purl.imsglobal.org/spec/ob/v3p0/context.json",
      ],
      id: `${page}#badge-${number}`,
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      name,
      issuer: { id: did, type: ["Profile"], name: "Meno", url: origin },
      issuanceDate: issuedAt.toISOString(),
      credentialSubject: {
        type: ["AchievementSubject"],
        identifier: [
          { type: "IdentityObject", identityHash: holder, identityType: "name", hashed: false, salt: "none" },
        ],
        achievement: {
          id: page,
          type: ["Achievement"],
          name,
          description: objectives.join("; ") || name,
          criteria: {
            narrative:
              "Every quiz of the course was passed, and then its final check with at least 80 % right.",
          },
        },
        ...(final && {
          result: [{ type: ["Result"], value: `${final.right}/${final.total} (${final.attempt})` }],
        }),
      },
      evidence: [{ id: page, type: ["Evidence"] }],
      credentialStatus: {
        id: `${list}#${number % LIST_SIZE}`,
        type: "BitstringStatusListEntry",
        statusPurpose: "revocation",
        statusListIndex: String(number % LIST_SIZE),
        statusListCredential: list,
      },
    },
  };
}

/** The claims of a revocation list; `revoked` has the places that are revoked. */
export function listClaims(
  { origin, list }: { origin: string; list: number },
  revoked: readonly number[],
  issuedAt: Date,
) {
  const did = issuerOf(origin) ?? "";
  const id = listAddress(origin, list);
  return {
    iss: did,
    jti: id,
    nbf: Math.floor(issuedAt.getTime() / 1000),
    vc: {
      "@context": ["https://www.w3.org/2018/credentials/v1", "https://www.w3.org/ns/credentials/status/v1"],
      id,
      type: ["VerifiableCredential", "BitstringStatusListCredential"],
      issuer: did,
      issuanceDate: issuedAt.toISOString(),
      credentialSubject: {
        id: `${id}#list`,
        type: "BitstringStatusList",
        statusPurpose: "revocation",
        encodedList: encodedList(revoked),
      },
    },
  };
}

/** The bits of a list, the first place in the highest bit, compressed and in base64url with its multibase prefix. */
function encodedList(revoked: readonly number[]): string {
  const bits = Buffer.alloc(LIST_SIZE / 8);
  for (const place of revoked)
    bits.writeUInt8(bits.readUInt8(place >> 3) | (0x80 >> (place & 7)), place >> 3);
  return `u${gzipSync(bits).toString("base64url")}`;
}

/** Signs the claims of a credential; the header names the key in the DID document. */
export function signCredential(
  claims: { iss: string },
  key: { id: string; privateKey: CryptoKey },
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: `${claims.iss}#${key.id}` })
    .sign(key.privateKey);
}
