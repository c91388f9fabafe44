import { expect, test } from "vitest";
import { messagesOf, pickPaths } from "./messages";

const all = messagesOf("es");

test("picks namespaces, parts of them and single messages into their places", () => {
  const picked = pickPaths("es", ["layout", "market.publish", "errors.conflict", "errors.network"]);
  expect(picked).toEqual({ layout: all.layout, market: { publish: all.market.publish }, errors: { conflict: all.errors.conflict, network: all.errors.network } });
});

test("a whole and a part of it is the whole, in whatever order, and the messages themselves stay whole", () => {
  const before = structuredClone(all);
  expect(pickPaths("es", ["market", "market.publish"])).toEqual({ market: all.market });
  expect(pickPaths("es", ["market.publish", "market"])).toEqual({ market: all.market });
  expect(all).toEqual(before);
});

test("refuses what there is not", () => {
  expect(() => pickPaths("es", ["errors.nonsense" as "errors.conflict"])).toThrow("errors.nonsense");
});
