import { createPublicKey, verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { AppError } from "@/lib/core/errors";
import { fetchCertificate, isCertificateUrl } from "../paypal";
import type { PaypalAccount } from "./payloads";

/** The largest difference of a notification's time: PayPal retries for three days. */
const MAX_AGE_MS = 4 * 86_400_000;
const MAX_AHEAD_MS = 5 * 60_000;
/** PayPal changes its certificate about once a year. */
const CERTIFICATE_TTL_MS = 12 * 3_600_000;
const CERTIFICATES_KEPT = 8;

type Kept = { pem: Promise<string>; until: number };
const certificates = new Map<string, Kept>();

/**
 * Throws `webhook_refused` unless PayPal signed exactly these bytes for this webhook: RSA-SHA256 over
 * `transmission id|time|webhook id|CRC-32 of the body`, by a certificate from one of PayPal's own hosts.
 */
export async function verifySignature(
  raw: Uint8Array,
  headers: Headers,
  account: PaypalAccount,
): Promise<void> {
  const given = (name: string): string => headers.get(`paypal-${name}`) ?? "";
  const [id, time, signature, certUrl, algorithm] = [
    "transmission-id",
    "transmission-time",
    "transmission-sig",
    "cert-url",
    "auth-algo",
  ].map(given) as [string, string, string, string, string];
  const webhookId = account.webhookId;
  const refuse = (why: string): never => {
    throw new AppError("webhook_refused", { cause: new Error(why) });
  };
  if (!webhookId || webhookId === "WEBHOOK_ID") return refuse("no webhook of our own");
  if (!id || id.includes("|") || !signature || algorithm !== "SHA256withRSA")
    return refuse("incomplete headers");
  const age = Date.now() - Date.parse(time);
  if (!(age < MAX_AGE_MS && age > -MAX_AHEAD_MS)) return refuse("too old, or from the future");
  if (!isCertificateUrl(certUrl, account.base)) return refuse("a foreign certificate");
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(raw)}`);
  const pem = await certificateOf(certUrl);
  if (!isSignedBy(pem, signed, signature)) return refuse("a wrong signature");
}

function isSignedBy(pem: string, signed: Buffer, signature: string): boolean {
  // Buffer.from ignores characters outside base64, but a signature has only one spelling.
  const bytes = Buffer.from(signature, "base64");
  if (bytes.toString("base64") !== signature) return false;
  try {
    const certificate = new X509Certificate(pem);
    const now = Date.now();
    if (now < certificate.validFromDate.getTime() || now > certificate.validToDate.getTime()) return false;
    const key = createPublicKey(certificate.publicKey.export({ type: "spki", format: "pem" }));
    return key.asymmetricKeyType === "rsa" && verify("sha256", signed, key, bytes);
  } catch {
    return false;
  }
}

/** Fetched once per URL while it is fresh; failures are not cached. */
async function certificateOf(url: string): Promise<string> {
  const known = certificates.get(url);
  if (known && known.until > Date.now()) return known.pem;
  const pem = fetchCertificate(url);
  certificates.set(url, { pem, until: Date.now() + CERTIFICATE_TTL_MS });
  for (const oldest of certificates.keys())
    if (certificates.size > CERTIFICATES_KEPT) certificates.delete(oldest);
  pem.catch(() => certificates.delete(url));
  return pem;
}
