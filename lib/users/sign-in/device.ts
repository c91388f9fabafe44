import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { derivedSecrets } from "@/lib/core/auth/secret";
import { appUrl } from "@/lib/core/env";
import { sessionCookie } from "@/lib/core/auth/session/cookie";

/** Accounts that one browser is remembered for; the oldest is forgotten first. */
const ACCOUNTS = 5;

const shape = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/;

/** The name of the device cookie, bound to this host where the session cookie is. */
export function deviceCookieName(): string {
  return sessionCookie(appUrl()).name.replace(/session$/, "device");
}

/** The cookie of a sign-in at the provider that waits for a code. */
export function waitingCookie() {
  const { name, options } = sessionCookie(appUrl());
  return { name: name.replace(/session$/, "waiting"), options };
}

/** The mark of an account on a device, under the current secret and then the old one; it reveals no address. */
function marksOf(device: string, email: string): string[] {
  return derivedSecrets("known device").map((key) =>
    createHmac("sha256", key).update(`${device} ${email}`).digest("base64url").slice(0, 22),
  );
}

/** The device of this cookie if its browser has signed in to the account of this e-mail before, otherwise null. */
export function knownDevice(cookie: string | undefined, email: string): string | null {
  if (cookie === undefined || !shape.test(cookie)) return null;
  const [device = "", ...marks] = cookie.split(".");
  const expected = marksOf(device, email).map((mark) => Buffer.from(mark));
  const isKnown = marks.some((mark) => expected.some((one) => timingSafeEqual(Buffer.from(mark), one)));
  return isKnown ? device : null;
}

/** The device cookie after a sign-in to the account of this e-mail. */
export function rememberOnDevice(cookie: string | undefined, email: string): string {
  const [known, ...marks] = cookie !== undefined && shape.test(cookie) ? cookie.split(".") : [];
  const device = known ?? randomBytes(16).toString("base64url");
  const own = marksOf(device, email);
  return [device, ...own.slice(0, 1), ...marks.filter((one) => !own.includes(one))]
    .slice(0, ACCOUNTS + 1)
    .join(".");
}
