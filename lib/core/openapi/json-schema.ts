import { z } from "zod";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** The schemas that a document refers to by name: of responses, and of requests before defaults and transforms. */
export type NamedSchemas = { responses: Record<string, z.ZodType>; requests: Record<string, z.ZodType> };

/** A zod schema as JSON Schema 2020-12: as a client sends it (`input`) or receives it (`output`). */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonObject {
  const generated = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ jsonSchema: part }) => removeNoise(part),
  });
  const plain = JSON.parse(JSON.stringify(generated)) as JsonObject;
  delete plain.$schema;
  return plain;
}

/** Removes the bounds of JavaScript's integers, and patterns that repeat a format. */
function removeNoise(part: {
  minimum?: number | undefined;
  maximum?: number | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
}): void {
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
  if (part.format !== undefined) delete part.pattern;
}

/** Replaces parts of a document that equal a named schema with a `$ref` to it. */
export class SchemaNames {
  readonly #names = new Map<string, string>();
  readonly #schemas: Record<string, JsonObject> = {};

  constructor({ responses, requests }: NamedSchemas) {
    for (const [name, schema] of Object.entries(responses)) this.#add(name, jsonSchema(schema, "output"));
    for (const [name, schema] of Object.entries(requests)) this.#add(name, jsonSchema(schema, "input"));
  }

  #add(name: string, schema: JsonObject): void {
    const text = JSON.stringify(schema);
    const other = this.#names.get(text);
    if (other !== undefined || name in this.#schemas)
      throw new Error(`The schema ${name} has the name or the form of ${other ?? name}`);
    this.#names.set(text, name);
    this.#schemas[name] = schema;
  }

  /** Returns the schema with a reference in place of each named part, or of the whole. */
  refer(schema: Json): Json {
    if (typeof schema !== "object" || schema === null) return schema;
    const name = this.#names.get(JSON.stringify(schema));
    return name === undefined ? this.#referParts(schema) : { $ref: `#/components/schemas/${name}` };
  }

  #referParts(schema: Json[] | JsonObject): Json {
    if (Array.isArray(schema)) return schema.map((part) => this.refer(part));
    return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, this.refer(part)]));
  }

  /** All named schemas; they refer to each other by name. */
  components(): JsonObject {
    return Object.fromEntries(
      Object.entries(this.#schemas).map(([name, schema]) => [name, this.#referParts(schema)]),
    );
  }
}
