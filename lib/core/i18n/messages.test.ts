import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import { messagesOf, packWords, pickPaths } from "./messages";
import { routing } from "./routing";

function texts(node: unknown, path = ""): [string, string][] {
  if (typeof node === "string") return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) =>
    texts(value, path === "" ? key : `${path}.${key}`),
  );
}

test.each(routing.locales)("a text that parsing leaves a text may be parsed again (%s)", (locale) => {
  // The server draws client components with messages that are parsed already, and cannot tell such a text from one that is not.
  const plain = texts(messagesOf(locale)).flatMap(([path, text]) => {
    const parsed = compile(text);
    return typeof parsed === "string" ? [[path, parsed] as const] : [];
  });
  expect(plain.length).toBeGreaterThan(1000);
  expect(plain.filter(([, parsed]) => compile(parsed) !== parsed)).toEqual([]);
});

test.each(routing.locales)("what is said when no frame is left needs no parsing (%s)", (locale) => {
  const { fallback, retry } = messagesOf(locale).common;
  const parsed = texts({ fallback, retry }).filter(([, text]) => compile(text) !== text);
  // Said by the list of courses, within a frame.
  expect(parsed.map(([path]) => path)).toEqual(["fallback.withMessage"]);
});

test.each(routing.locales)(
  "what pages send is what React can send: plain objects, lists, texts and numbers (%s)",
  (locale) => {
    const all = messagesOf(locale);
    const odd = (node: unknown): boolean => {
      if (typeof node !== "object" || node === null) return !["string", "number"].includes(typeof node);
      return (
        (!Array.isArray(node) && Object.getPrototypeOf(node) !== Object.prototype) ||
        Object.values(node).some(odd)
      );
    };
    expect(odd(Object.create(null))).toBe(true);
    expect(odd(pickPaths(locale, Object.keys(all) as (keyof typeof all)[]))).toBe(false);
  },
);

test("pages send texts parsed, and no namespace that was not named", () => {
  const picked = pickPaths("en", ["common"]);
  expect(Object.keys(picked)).toEqual(["common"]);
  expect(picked.common?.rating).toEqual(compile(messagesOf("en").common.rating));
  expect(typeof picked.common?.rating).not.toBe("string");
});

const all = pickPaths("es", ["layout", "market", "errors"]);

test("picks namespaces, parts of them and single messages into their places", () => {
  const picked = pickPaths("es", ["layout", "market.publish", "errors.conflict", "errors.network"]);
  expect(picked).toEqual({
    layout: all.layout,
    market: { publish: all.market?.publish },
    errors: { conflict: all.errors?.conflict, network: all.errors?.network },
  });
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

test("words that are packed as one text say what was picked, and are packed once", () => {
  const packed = packWords("es", ["layout", "errors.conflict"]);
  expect(JSON.parse(packed)).toEqual(pickPaths("es", ["layout", "errors.conflict"]));
  expect(JSON.parse(packWords("en", ["layout", "errors.conflict"]))).toEqual(
    pickPaths("en", ["layout", "errors.conflict"]),
  );
  expect(packWords("es", ["layout", "errors.conflict"])).toBe(packed);
});
