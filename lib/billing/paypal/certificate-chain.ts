import { X509Certificate, type KeyObject } from "node:crypto";
import * as tls from "node:tls";

/** The name of the certificates with which PayPal signs notifications, live and in its sandbox. */
const SIGNER = /^CN=messageverificationcerts\.(?:sandbox\.)?paypal\.com$/m;
/** Longer than any chain of a public certificate authority. */
const LONGEST_CHAIN = 5;

const pemBlock = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** The address of the issuer's certificate, which RFC 5280 (4.2.2.1) puts into a certificate. */
const issuerAddress = /^CA Issuers - URI:(https?:\/\/\S+)$/m;

let roots: X509Certificate[] | undefined;

/** The certificate authorities that Node trusts, with those of NODE_EXTRA_CA_CERTS where this Node can list them. */
function trustedRoots(): X509Certificate[] {
  const { getCACertificates, rootCertificates } = tls as Partial<typeof tls>;
  roots ??= (getCACertificates?.("default") ?? rootCertificates ?? []).map((pem) => new X509Certificate(pem));
  return roots;
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

const rootOf = (certificate: X509Certificate): X509Certificate | undefined =>
  trustedRoots().find((root) => isIssuedBy(certificate, root));

/**
 * The chain of a PEM text, the signer first, up to a certificate of a trusted root or as far as it can be built. Issuers that the text
 * lacks are fetched from the address that a certificate names.
 */
export async function buildChain(
  pem: string,
  fetchIssuer: (url: string) => Promise<Buffer>,
): Promise<X509Certificate[]> {
  const given = (pem.match(pemBlock) ?? []).map((text) => new X509Certificate(text));
  const chain = given.slice(0, 1);
  for (let last = chain[0]; last !== undefined && chain.length < LONGEST_CHAIN; last = chain.at(-1)) {
    if (rootOf(last)) break;
    const issuer = await findIssuer(last, { given, fetchIssuer });
    if (issuer === null || chain.some(({ fingerprint256 }) => fingerprint256 === issuer.fingerprint256))
      break;
    chain.push(issuer);
  }
  return chain;
}

async function findIssuer(
  certificate: X509Certificate,
  from: { given: X509Certificate[]; fetchIssuer: (url: string) => Promise<Buffer> },
): Promise<X509Certificate | null> {
  const known = from.given.find((one) => isIssuedBy(certificate, one));
  if (known) return known;
  const address = issuerAddress.exec(certificate.infoAccess ?? "")?.[1];
  if (address === undefined) return null;
  const issuer = new X509Certificate(await from.fetchIssuer(address));
  return isIssuedBy(certificate, issuer) ? issuer : null;
}

/** The signer's public key if the chain ends at a trusted root, belongs to PayPal and is valid at `now`; otherwise null. */
export function trustedKey(chain: readonly X509Certificate[], now: Date): KeyObject | null {
  const [signer, last] = [chain[0], chain.at(-1)];
  const root = last && rootOf(last);
  if (!signer || !root || !SIGNER.test(signer.subject)) return null;
  const isCurrent = ({ validFromDate, validToDate }: X509Certificate) =>
    validFromDate <= now && now <= validToDate;
  return [...chain, root].every(isCurrent) ? signer.publicKey : null;
}
