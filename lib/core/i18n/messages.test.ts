import { expect, test } from "vitest";
import { errorPaths, messagesOf, pickMessages } from "./messages";

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

test("the texts of errors are the general ones and those of the given codes", () => {
  const errors = pickMessages("en", errorPaths(["conflict"])).errors;
  const texts = messagesOf("en").errors;
  expect(errors).toMatchObject({
    conflict: texts.conflict,
    internal: texts.internal,
    network: texts.network,
  });
  expect(errors).not.toHaveProperty("token_limit");
});
