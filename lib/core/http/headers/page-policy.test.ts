import { expect, test } from "vitest";
import { requestPolicy } from "./page-policy";

const nonceOf = async () =>
  /'nonce-([^']+)'/.exec((await requestPolicy("/courses", { hasCookie: true, inline: "void 0" })) ?? "")?.[1];

test("each rendered page has its own random nonce", async () => {
  const nonces = await Promise.all(Array.from({ length: 20 }, nonceOf));
  expect(new Set(nonces).size).toBe(20);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{48}$/);
});

test("a prerendered page has its own policy", async () => {
  expect(await requestPolicy("/welcome", { hasCookie: false, inline: "void 0" })).toBeNull();
});
