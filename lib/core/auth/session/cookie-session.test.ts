import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newId } from "@/lib/core/ids";

// The cache must not keep an expired cookie valid or mix up two cookies.
const load = async (secret: string) => {
  vi.resetModules();
  vi.stubEnv("AUTH_SECRET", secret);
  return import("./cookie-session");
};
const SECRET = "a-secret-for-this-file-only-0123456789abcdef";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe("readSessionCookie", () => {
  test("returns the same session for a cookie each time, and a different one for another cookie", async () => {
    const { readSessionCookie, sealSessionCookie } = await load(SECRET);
    const sessions = [
      { sub: newId(), sid: newId() },
      { sub: newId(), sid: newId() },
    ];
    const cookies = await Promise.all(sessions.map(sealSessionCookie));
    for (let round = 0; round < 3; round += 1)
      expect(await Promise.all(cookies.map(readSessionCookie))).toEqual(sessions);
  });

  test("rejects a damaged copy of a cached cookie", async () => {
    const { readSessionCookie, sealSessionCookie } = await load(SECRET);
    const cookie = await sealSessionCookie({ sub: newId(), sid: newId() });
    expect(await readSessionCookie(cookie)).not.toBeNull();
    const at = cookie.length - 30;
    expect(
      await readSessionCookie(cookie.slice(0, at) + (cookie[at] === "A" ? "B" : "A") + cookie.slice(at + 1)),
    ).toBeNull();
    expect(await readSessionCookie("")).toBeNull();
  });

  test("rejects a cached cookie after its expiry", async () => {
    const { readSessionCookie, sealSessionCookie } = await load(SECRET);
    const cookie = await sealSessionCookie({ sub: newId(), sid: newId() });
    expect(await readSessionCookie(cookie)).not.toBeNull();
    vi.setSystemTime(Date.now() + 401 * 86_400_000);
    expect(await readSessionCookie(cookie)).toBeNull();
  });

  test("reads a cookie of the old secret during a rotation, and seals with the new one (T152)", async () => {
    const session = { sub: newId(), sid: newId() };
    const old = await (await load(SECRET)).sealSessionCookie(session);
    const NEW = "a-new-secret-for-this-file-0123456789abcdef";
    vi.stubEnv("AUTH_SECRET_OLD", SECRET);
    const rotating = await load(NEW);
    expect(await rotating.readSessionCookie(old)).toEqual(session);
    const renewed = await rotating.sealSessionCookie(session);
    vi.stubEnv("AUTH_SECRET_OLD", "");
    const rotated = await load(NEW);
    expect(await rotated.readSessionCookie(renewed)).toEqual(session);
    expect(await rotated.readSessionCookie(old)).toBeNull();
  });

  test("rejects a cookie sealed with another secret", async () => {
    const cookie = await (
      await load("another-secret-0123456789abcdef-0123456789")
    ).sealSessionCookie({ sub: newId(), sid: newId() });
    const { readSessionCookie } = await load(SECRET);
    expect(await readSessionCookie(cookie)).toBeNull();
    expect(await readSessionCookie(cookie)).toBeNull();
  });
});
