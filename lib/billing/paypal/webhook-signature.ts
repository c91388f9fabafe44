import { verify, type KeyObject, type X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { AppError } from "@/lib/core/errors";
import { fetchCertificate, isCertificateUrl } from "../paypal";
import { buildChain, trustedKey } from "./certificate-chain";
import type { PaypalAccount } from "./payloads";

/** The largest difference of a notification's time: PayPal retries for three days. */
const MAX_AGE_MS = 4 * 86_400_000;
const MAX_AHEAD_MS = 5 * 60_000;
/** PayPal changes its certificate about once a year. */
const CERTIFICATE_TTL_MS = 12 * 3_600_000;
const CERTIFICATES_KEPT = 8;

type Kept = { chain: Promise<X509Certificate[]>; until: number };
const chains = new Map<string, Kept>();

/**
 * Throws `webhook_refused` unless PayPal signed exactly these bytes for this webhook: RSA-SHA256 over
 * `transmission id|time|webhook id|CRC-32 of the body`, by a certificate of PayPal's from one of its own hosts,
 * whose chain ends at a trusted root.
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
  const key = trustedKey(await chainOf(certUrl), new Date());
  if (key === null) return refuse("a certificate that is not trusted");
  if (!isSignedBy(key, signed, signature)) return refuse("a wrong signature");
}

function isSignedBy(key: KeyObject, signed: Buffer, signature: string): boolean {
  // Buffer.from ignores characters outside base64, but a signature has only one spelling.
  const bytes = Buffer.from(signature, "base64");
  if (bytes.toString("base64") !== signature) return false;
  return key.asymmetricKeyType === "rsa" && verify("sha256", signed, key, bytes);
}

/** Fetched once per URL while it is fresh; failures are not cached. */
async function chainOf(url: string): Promise<X509Certificate[]> {
  const known = chains.get(url);
  if (known && known.until > Date.now()) return known.chain;
  const chain = fetchChain(url);
  chains.set(url, { chain, until: Date.now() + CERTIFICATE_TTL_MS });
  for (const oldest of chains.keys()) if (chains.size > CERTIFICATES_KEPT) chains.delete(oldest);
  chain.catch(() => chains.delete(url));
  return chain;
}

/** An empty chain for bytes that are no certificates. */
async function fetchChain(url: string): Promise<X509Certificate[]> {
  const file = await fetchCertificate(url);
  try {
    return await buildChain(file.toString("latin1"), fetchCertificate);
  } catch (error) {
    if (error instanceof AppError) throw error;
    return [];
  }
}
