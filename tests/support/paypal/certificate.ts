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

export type Identity = { privateKey: KeyObject; pem: string };

/** A key pair with a self-signed certificate, which signs PayPal's notifications in tests. */
export function makeIdentity(validity: { from?: Date; to?: Date } = {}): Identity {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const from = validity.from ?? new Date(Date.now() - 86_400_000);
  const to = validity.to ?? new Date(Date.now() + 86_400_000);
  const name = nameOf("messageverificationcerts.paypal.test");
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    serial,
    sha256WithRsa,
    name,
    sequence(utcTime(from), utcTime(to)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const certificate = sequence(
    body,
    sha256WithRsa,
    der(0x03, Buffer.from([0]), sign("sha256", body, privateKey)),
  );
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return { privateKey, pem: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n` };
}
