import { z } from "zod";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** The named schemas of a document: what is answered, and what is sent (before defaults and transforms). */
export type NamedSchemas = { answers: Record<string, z.ZodType>; bodies: Record<string, z.ZodType> };

/** A zod schema as JSON Schema 2020-12, seen from the side of the one who sends (`input`) or reads (`output`). */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonObject {
  const made = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ jsonSchema: part }) => tidy(part),
  });
  const plain = JSON.parse(JSON.stringify(made)) as JsonObject;
  delete plain.$schema;
  return plain;
}

/** What says nothing to a reader: the bounds of a JavaScript integer, and the pattern that a format spells out. */
function tidy(part: {
  minimum?: number | undefined;
  maximum?: number | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
}): void {
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
  if (part.format !== undefined) delete part.pattern;
}

/** Puts `$ref` wherever a part of the document is, to the letter, one of the named schemas. */
export class SchemaNames {
  readonly #names = new Map<string, string>();
  readonly #schemas: Record<string, JsonObject> = {};

  constructor({ answers, bodies }: NamedSchemas) {
    for (const [name, schema] of Object.entries(answers)) this.#add(name, jsonSchema(schema, "output"));
    for (const [name, schema] of Object.entries(bodies)) this.#add(name, jsonSchema(schema, "input"));
  }

  #add(name: string, schema: JsonObject): void {
    const text = JSON.stringify(schema);
    const other = this.#names.get(text);
    if (other !== undefined || name in this.#schemas)
      throw new Error(`The schema ${name} has the name or the form of ${other ?? name}`);
    this.#names.set(text, name);
    this.#schemas[name] = schema;
  }

  /** The schema with names in place of the parts that have one. */
  refer(schema: Json): Json {
    if (typeof schema !== "object" || schema === null) return schema;
    const name = this.#names.get(JSON.stringify(schema));
    return name === undefined ? this.#within(schema) : { $ref: `#/components/schemas/${name}` };
  }

  #within(schema: Json[] | JsonObject): Json {
    if (Array.isArray(schema)) return schema.map((part) => this.refer(part));
    return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, this.refer(part)]));
  }

  /** All named schemas, each in terms of the others. */
  components(): JsonObject {
    return Object.fromEntries(
      Object.entries(this.#schemas).map(([name, schema]) => [name, this.#within(schema)]),
    );
  }
}
