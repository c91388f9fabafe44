import { afterAll, describe, expect, test } from "vitest";
import { makeIdentity, testAuthority, type Identity } from "@/tests/support/paypal/certificate";
import { FakePaypal, type Signed, WEBHOOK } from "@/tests/support/paypal/fake-paypal";

const paypal = await FakePaypal.start();
Object.assign(process.env, paypal.env);
const stranger = await FakePaypal.start();

// Dynamic imports: the app reads the environment once.
const { db, schema } = await import("@/db");
const { AppError } = await import("@/lib/core/errors");
const { isCertificateUrl } = await import("@/lib/billing/paypal");
const { receiveNotification } = await import("@/lib/billing/webhooks/mutations");

afterAll(() => Promise.all([paypal.close(), stranger.close()]));

const receive = ({ raw, headers }: Signed) =>
  receiveNotification(new TextEncoder().encode(raw), new Headers(headers)).then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const good = () => paypal.notify("BILLING.SUBSCRIPTION.ACTIVATED", { id: "I-NOBODY" });
const header =
  (name: string, value: string | undefined) =>
  ({ raw, headers }: Signed): Signed => {
    const rest = Object.fromEntries(Object.entries(headers).filter(([key]) => key !== `paypal-${name}`));
    return { raw, headers: value === undefined ? rest : { ...rest, [`paypal-${name}`]: value } };
  };
const spoilt = (signature: string) => `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
const expired = makeIdentity({
  from: new Date(Date.now() - 9 * 86_400_000),
  to: new Date(Date.now() - 86_400_000),
});
const future = makeIdentity({
  from: new Date(Date.now() + 86_400_000),
  to: new Date(Date.now() + 9 * 86_400_000),
});
const selfSigned = makeIdentity({ isAuthority: true });
const strangers = makeIdentity({ name: "Root of strangers", isAuthority: true });
const ofStrangers = makeIdentity({ issuer: strangers });
const ofAnother = makeIdentity({ name: "messageverificationcerts.paypal.com.evil.example" });
const leaf = makeIdentity({ name: "shop.example" });
const ofLeaf = makeIdentity({ issuer: leaf });
const between = makeIdentity({ name: "Between", isAuthority: true, issuer: testAuthority });
const ofBetween = makeIdentity({ issuer: between });
const addressed = makeIdentity({
  issuer: between,
  issuerUrl: `${paypal.url}/v1/notifications/certs/CERT-between`,
});
paypal.certificates.set("CERT-between", between.pem);

/** A notification that this identity signs, with its certificates at an address of their own. */
function signedBy(identity: Identity, pem: string): Signed {
  const name = `CERT-${paypal.certificates.size}`;
  paypal.certificates.set(name, pem);
  const own = paypal.identity.privateKey;
  Object.assign(paypal.identity, { privateKey: identity.privateKey });
  const signed = good();
  Object.assign(paypal.identity, { privateKey: own });
  return certificate(name)(signed);
}
paypal.certificates.set("CERT-other", makeIdentity().pem).set("CERT-none", "not a certificate");
const certificate = (name: string) => header("cert-url", `${paypal.url}/v1/notifications/certs/${name}`);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** T070: ways to invalidate a valid notification. */
const mutations: [string, (signed: Signed) => Signed][] = [
  ["a changed body", (s) => ({ ...s, raw: s.raw.replace("I-NOBODY", "I-SOMEBODY") })],
  ["a blank more in the body", (s) => ({ ...s, raw: `${s.raw} ` })],
  ["a line end more in the body", (s) => ({ ...s, raw: `${s.raw}\n` })],
  ["the same JSON written otherwise", (s) => ({ ...s, raw: JSON.stringify(JSON.parse(s.raw), null, 1) })],
  ["another transmission id", header("transmission-id", "another")],
  ["no transmission id", header("transmission-id", undefined)],
  ["another time", header("transmission-time", new Date(Date.now() - 1000).toISOString())],
  ["no time", header("transmission-time", undefined)],
  ["no signature", header("transmission-sig", undefined)],
  [
    "a changed signature",
    (s) => header("transmission-sig", spoilt(s.headers["paypal-transmission-sig"] ?? ""))(s),
  ],
  [
    "a truncated signature",
    (s) => header("transmission-sig", (s.headers["paypal-transmission-sig"] ?? "").slice(0, -8))(s),
  ],
  [
    "a signature with trailing bytes",
    (s) => header("transmission-sig", `${s.headers["paypal-transmission-sig"] ?? ""}AAAA`)(s),
  ],
  ["another algorithm", header("auth-algo", "SHA1withRSA")],
  ["no certificate", header("cert-url", undefined)],
  ["another's certificate", certificate("CERT-other")],
  ["something that is no certificate", certificate("CERT-none")],
  ["another host's certificate", header("cert-url", `${stranger.url}/v1/notifications/certs/CERT-own`)],
  ["a certificate from another path", header("cert-url", `${paypal.url}/elsewhere/CERT-own`)],
  ["another webhook's signature", (s) => paypal.sign(s.raw, { webhookId: "1AB23456CD789012E" })],
  ["the public simulator's signature", (s) => paypal.sign(s.raw, { webhookId: "WEBHOOK_ID" })],
  [
    "another signer's key",
    (s) => ({
      ...stranger.sign(s.raw),
      headers: { ...stranger.sign(s.raw).headers, "paypal-cert-url": s.headers["paypal-cert-url"] ?? "" },
    }),
  ],
  ["a signature of last week", (s) => paypal.sign(s.raw, { time: daysAgo(7) })],
  ["a signature of tomorrow", (s) => paypal.sign(s.raw, { time: daysAgo(-1) })],
  [
    "fields that are joined without separators",
    (s) =>
      header(
        "transmission-id",
        `${s.headers["paypal-transmission-id"] ?? ""}|${s.headers["paypal-transmission-time"] ?? ""}`,
      )(s),
  ],
];

describe("the signature of a notification (T070)", () => {
  test("has at least 20 mutations under test", () => expect(mutations.length).toBeGreaterThanOrEqual(20));

  test.each(mutations)("with %s is refused, and nothing is stored", async (_name, spoil) => {
    expect(await receive(spoil(good()))).toBe("webhook_refused");
    expect(await db().$count(schema.paypalEvents)).toBe(0);
  });

  test.each([
    ["whose time is over", expired, expired.pem],
    ["whose time has not begun", future, future.pem],
    ["that is signed by itself", selfSigned, selfSigned.pem],
    ["of a root that is not trusted", ofStrangers, ofStrangers.pem],
    ["whose root sent itself along", ofStrangers, ofStrangers.pem + strangers.pem],
    ["of another name", ofAnother, ofAnother.pem],
    ["issued by one that may not issue", ofLeaf, ofLeaf.pem + leaf.pem],
    ["whose issuer is not to be found", ofBetween, ofBetween.pem],
  ])("by a certificate %s: refused", async (_name, identity, pem) => {
    expect(await receive(signedBy(identity, pem))).toBe("webhook_refused");
  });

  test.each([
    ["in the same file", ofBetween, ofBetween.pem + between.pem],
    ["at the address that it names", addressed, addressed.pem],
  ])("by a certificate whose issuer is %s: accepted", async (_name, identity, pem) => {
    expect(await receive(signedBy(identity, pem))).toBe("ok");
    await db().delete(schema.paypalEvents);
  });

  test("is accepted when valid, and its certificate is fetched once", async () => {
    paypal.calls.length = 0;
    for (let i = 0; i < 3; i += 1) expect(await receive(good())).toBe("ok");
    expect(paypal.calls.filter((call) => call.includes("CERT-own")).length).toBeLessThanOrEqual(1);
    expect(await db().$count(schema.paypalEvents)).toBe(3);
  });

  test("over a malformed notification gives 422, and without its certificate a 5xx", async () => {
    for (const raw of ["", "null", "[]", "{}", '{"id":"WH-1"}', "{"])
      expect(await receive(paypal.sign(raw)), raw).toBe("validation");
    const { raw, headers } = good();
    paypal.fault = ({ path }) => (path.includes("/certs/") ? { kind: "status", status: 500 } : undefined);
    expect(
      await receive({
        raw,
        headers: { ...headers, "paypal-cert-url": `${paypal.url}/v1/notifications/certs/CERT-away` },
      }),
    ).toBe("paypal_unreachable");
    paypal.fault = undefined;
  });

  test("needs a certificate from PayPal's hosts of the same environment", () => {
    const live = "https://api-m.paypal.com";
    const path = "/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77";
    for (const host of [live, "https://api.paypal.com"])
      expect(isCertificateUrl(host + path, live)).toBe(true);
    expect(
      isCertificateUrl(`https://api.sandbox.paypal.com${path}`, "https://api-m.sandbox.paypal.com"),
    ).toBe(true);
    for (const host of [
      "https://api.sandbox.paypal.com",
      "http://api.paypal.com",
      "https://api.paypal.com.evil.org",
      "https://evil.org",
      "https://api.paypal.com@evil.org",
      "https://api.paypal.com:8443",
      "https://user@api.paypal.com",
      "//api.paypal.com",
      "https://evilapi.paypal.com",
    ])
      expect(isCertificateUrl(host + path, live), host).toBe(false);
    for (const elsewhere of ["/x", "/v1/notifications/certs/../../oauth2", ""])
      expect(isCertificateUrl(live + elsewhere, live)).toBe(false);
    expect(WEBHOOK).not.toBe("WEBHOOK_ID");
  });
});
