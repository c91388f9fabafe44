import { afterEach, describe, expect, test, vi } from "vitest";

const load = async (trustedProxies: string) => {
  vi.resetModules();
  vi.stubEnv("TRUSTED_PROXIES", trustedProxies);
  return import("./client-address");
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("clientAddress (T013)", () => {
  test("without proxies uses only the address that the front has signed", async () => {
    const { clientAddress, PEER_HEADER, signPeer } = await load("0");
    const at = (headers: Record<string, string>) => clientAddress(new Headers(headers));
    expect(at({ [PEER_HEADER]: signPeer("203.0.113.9"), "x-forwarded-for": "1.2.3.4" })).toBe("203.0.113.9");
    expect(at({ [PEER_HEADER]: "203.0.113.9", "x-forwarded-for": "1.2.3.4" })).toBe("unknown");
    expect(at({ [PEER_HEADER]: `8.8.8.8 ${signPeer("203.0.113.9").split(" ")[1] ?? ""}` })).toBe("unknown");
    expect(at({ "x-forwarded-for": "1.2.3.4" })).toBe("unknown");
  });

  test("with proxies uses the entry of the outermost proxy, not the client's own", async () => {
    const { clientAddress, PEER_HEADER, signPeer } = await load("2");
    const at = (forwarded: string) =>
      clientAddress(new Headers({ [PEER_HEADER]: signPeer("10.0.0.1"), "x-forwarded-for": forwarded }));
    expect(at("6.6.6.6, 203.0.113.9, 10.0.0.2")).toBe("203.0.113.9");
    expect(at("203.0.113.9, 10.0.0.2")).toBe("203.0.113.9");
    expect(at("10.0.0.2")).toBe("10.0.0.1");
    expect(at("nonsense, 10.0.0.2")).toBe("10.0.0.1");
  });

  test("accepts an address with port and brackets from a proxy", async () => {
    const { clientAddress, PEER_HEADER, signPeer } = await load("1");
    const at = (forwarded: string) =>
      clientAddress(new Headers({ [PEER_HEADER]: signPeer("10.0.0.1"), "x-forwarded-for": forwarded }));
    expect([at("203.0.113.9:51234"), at("203.0.113.9:1"), at("6.6.6.6:80, 203.0.113.9")]).toEqual(
      Array(3).fill("203.0.113.9"),
    );
    expect(at("[::ffff:203.0.113.9]:51234")).toBe("203.0.113.9");
    for (const entry of ["[2001:db8::1]:443", "[2001:db8::1]", "2001:db8::1"])
      expect(at(entry)).toBe("2001:db8:0:0::/64");
    for (const entry of [
      "203.0.113.9:",
      "203.0.113.9:x",
      "203.0.113.900:80",
      "[2001:db8::1",
      "[2001:db8::1]x",
      "[]:443",
      "[nonsense]:443",
      ":443",
    ])
      expect(at(entry)).toBe("10.0.0.1");
  });

  test("normalises the addresses of one subscriber to one spelling", async () => {
    const { clientAddress, PEER_HEADER, signPeer } = await load("0");
    const of = (address: string) => clientAddress(new Headers({ [PEER_HEADER]: signPeer(address) }));
    expect(of("::ffff:203.0.113.9")).toBe("203.0.113.9");
    expect(of("2001:db8:1:2:3:4:5:6")).toBe(of("2001:0db8:0001:0002:ffff::1"));
    expect(of("2001:db8:1:3::1")).not.toBe(of("2001:db8:1:2::1"));
  });
});
