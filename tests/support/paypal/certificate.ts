import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** DER: tag, length, content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const size =
    body.length < 128
      ? Buffer.from([body.length])
      : Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), size, body]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const sha256WithRsa = sequence(der(0x06, Buffer.from("2a864886f70d01010b", "hex")), der(0x05));
const nameOf = (name: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from("550403", "hex")), der(0x0c, Buffer.from(name)))));
const utcTime = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));

const boolean = (value: boolean) => der(0x01, Buffer.from([value ? 0xff : 0]));
const extension = (oid: string, value: Buffer, isCritical = false) =>
  sequence(der(0x06, Buffer.from(oid, "hex")), ...(isCritical ? [boolean(true)] : []), der(0x04, value));
/** Marks a certificate authority. */
const basicConstraints = extension("551d13", sequence(boolean(true)), true);
/** Names the address of the issuer's certificate. */
const issuerAt = (url: string) =>
  extension(
    "2b06010505070101",
    sequence(sequence(der(0x06, Buffer.from("2b06010505073002", "hex")), der(0x86, Buffer.from(url)))),
  );

export type Identity = { name: string; privateKey: KeyObject; pem: string };

type CertificateOptions = {
  from?: Date;
  to?: Date;
  name?: string;
  isAuthority?: boolean;
  /** Itself by default for an authority; otherwise the authority of all tests. */
  issuer?: Identity;
  /** The address of the issuer's certificate. */
  issuerUrl?: string;
};

/** A key pair with its certificate, which signs PayPal's notifications in tests. */
export function makeIdentity(options: CertificateOptions = {}): Identity {
  const { isAuthority = false, name = "messageverificationcerts.paypal.com", issuerUrl } = options;
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const from = options.from ?? new Date(Date.now() - 86_400_000);
  const to = options.to ?? new Date(Date.now() + 86_400_000);
  const issuer = options.issuer ?? (isAuthority ? { name, privateKey } : testAuthority);
  const extensions = [
    ...(isAuthority ? [basicConstraints] : []),
    ...(issuerUrl === undefined ? [] : [issuerAt(issuerUrl)]),
  ];
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sha256WithRsa,
    nameOf(issuer.name),
    sequence(utcTime(from), utcTime(to)),
    nameOf(name),
    publicKey.export({ type: "spki", format: "der" }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  const signature = sign("sha256", body, issuer.privateKey);
  const certificate = sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    name,
    privateKey,
    pem: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}

/** The root that apps under test trust. */
export const testAuthority = makeIdentity({ name: "Root of the tests", isAuthority: true });

/** Makes this process trust the tests' root, and returns the environment with which another one does. */
export function trustTestAuthority(folder: string): Record<string, string> {
  setDefaultCACertificates([...getCACertificates("bundled"), testAuthority.pem]);
  const file = join(folder, "root.pem");
  writeFileSync(file, testAuthority.pem);
  return { NODE_EXTRA_CA_CERTS: file };
}
