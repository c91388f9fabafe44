import { expect, test } from "vitest";
import { messagesOf, pickMessages } from "./messages";

const all = messagesOf("es");

test("picks namespaces and parts of them only", () => {
  expect(pickMessages("es", ["layout", "market.publish", "errors.conflict", "errors.network"])).toEqual({
    layout: all.layout,
    market: { publish: all.market.publish },
    errors: { conflict: all.errors.conflict, network: all.errors.network },
  });
});

test("a namespace includes its parts, in either order", () => {
  expect(pickMessages("es", ["market", "market.publish"])).toEqual({ market: all.market });
  expect(pickMessages("es", ["market.publish", "market"])).toEqual({ market: all.market });
});

test("leaves out the named parts of a namespace", () => {
  const { publish, ...rest } = all.market;
  expect(publish).toBeDefined();
  expect(pickMessages("es", ["market"], ["market.publish"])).toEqual({ market: rest });
});
