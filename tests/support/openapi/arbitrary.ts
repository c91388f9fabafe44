import fc from "fast-check";
import type { Contract, Schema } from "./contract";

/** Keeps strings short unless the schema asks for longer ones; mutations produce overlong values. */
const LENGTH = 120;

/** Values that fit a schema of the document. Ids often belong to existing resources. */
export class Arbitraries {
  constructor(
    readonly contract: Contract,
    readonly ids: readonly string[],
  ) {}

  of(given: Schema | { $ref: string }): fc.Arbitrary<unknown> {
    const schema = this.contract.resolve<Schema>(given);
    if ("const" in schema) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
    const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
    if (choices) return fc.oneof(...choices.map((choice) => this.of(choice)));
    if (Array.isArray(schema.type))
      return fc.oneof(...(schema.type as string[]).map((type) => this.#ofType(type, schema)));
    return this.#ofType(typeof schema.type === "string" ? schema.type : "any", schema);
  }

  /** Whole numbers too, where the range has one. */
  #number(min: number, max: number): fc.Arbitrary<number> {
    const fraction = fc.double({ min, max, noNaN: true });
    const [first, last] = [Math.ceil(min), Math.floor(max)];
    return first <= last ? fc.oneof(fraction, fc.integer({ min: first, max: last })) : fraction;
  }

  #ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
    const number = (key: string, otherwise: number) =>
      typeof schema[key] === "number" ? schema[key] : otherwise;
    switch (type) {
      case "string":
        return this.#text(schema);
      case "integer":
        return fc.integer({
          min: number("minimum", -(2 ** 31)),
          max: Math.min(number("maximum", 2 ** 31), Number.MAX_SAFE_INTEGER),
        });
      case "number":
        return this.#number(number("minimum", -1000), number("maximum", 1000));
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "array":
        return fc.array(this.of((schema.items ?? {}) as Schema), {
          minLength: number("minItems", 0),
          maxLength: Math.max(number("minItems", 0), Math.min(number("maxItems", 4), 4)),
        });
      case "object":
        return this.#record(schema);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  #text(schema: Schema): fc.Arbitrary<string> {
    if (schema.format === "uuid")
      return fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...this.ids) },
        { weight: 1, arbitrary: fc.uuid() },
      );
    if (typeof schema.pattern === "string") return fc.stringMatching(new RegExp(schema.pattern));
    const minLength = typeof schema.minLength === "number" ? schema.minLength : 0;
    const maxLength = Math.max(
      minLength,
      Math.min(typeof schema.maxLength === "number" ? schema.maxLength : LENGTH, LENGTH),
    );
    const any = (unit: "grapheme" | "grapheme-ascii" | "binary") =>
      fc.string({ unit, minLength, maxLength }).map((text) => text.slice(0, maxLength));
    return fc.oneof(
      any("grapheme-ascii"),
      any("grapheme"),
      any("binary"),
      fc.emailAddress().filter((text) => text.length >= minLength && text.length <= maxLength),
    );
  }

  #record(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
    const requiredKeys = (schema.required ?? []) as string[];
    return fc.record(Object.fromEntries(properties.map(([name, part]) => [name, this.of(part)])), {
      requiredKeys,
    });
  }
}

const hostile = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e",
  "'; drop table users; --",
  "%",
  "%00",
  "..",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "NaN",
  "-0",
  "1e309",
  "0x10",
  "null",
  "[]",
  "{}",
  "é".repeat(300),
  "a\u0301".repeat(40),
  "\u0301".repeat(200),
  "x".repeat(5000),
  "١٢",
  "🙂".repeat(50),
];

/** Invalid values: wrong types, hostile texts, numbers out of range, deep and long structures. */
export const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostile),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    -1,
    0,
    0.1,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 53,
    2 ** 31,
    -(2 ** 63),
    [[[[]]]],
    { __proto__: null },
    { $ne: null },
    { length: 1e9 },
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.integer(), { minLength: 101, maxLength: 120 }),
);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: "binary", maxLength: 60 }),
);
