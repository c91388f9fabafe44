import type { JSONSchema7, JSONSchema7Definition, JSONValue } from "@ai-sdk/provider";

const formats: Record<string, string> = {
  "date-time": "2030-01-02T03:04:05Z",
  date: "2030-01-02",
  time: "03:04:05Z",
  duration: "PT1H",
  email: "someone@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uuid: "0190b0a0-0000-7000-8000-000000000000",
  uri: "https://example.com/",
};

/** Length bounds from the schema or from the hint in its description (see lib/core/ai/model/model-schema.ts). */
function lengthBounds(schema: JSONSchema7): [number, number] {
  const range = /(\d+) to (\d+) characters\./.exec(schema.description ?? "");
  const least = /At least (\d+) characters\./.exec(schema.description ?? "");
  const min = schema.minLength ?? Number(range?.[1] ?? least?.[1] ?? 0);
  const max = schema.maxLength ?? Number(range?.[2] ?? Math.max(min, 200));
  return [min, max];
}

/** Builds values that fit JSON schemas. All free strings of one filler differ. */
class Filler {
  #count = 0;

  constructor(private readonly root: JSONSchema7) {}

  fill(definition: JSONSchema7Definition | undefined, name: string, depth = 0): JSONValue {
    if (definition === undefined || typeof definition === "boolean" || depth > 40) return null;
    const schema = this.resolve(definition);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum?.[0] !== undefined) return schema.enum[0];
    const variant = (schema.anyOf ?? schema.oneOf)?.find((s) => typeof s === "object" && s.type !== "null");
    if (variant !== undefined) return this.fill(variant, name, depth + 1);
    const type = Array.isArray(schema.type) ? schema.type.find((t) => t !== "null") : schema.type;
    if (type === "object" || schema.properties) return this.object(schema, depth);
    if (type === "array") return this.array(schema, name, depth);
    if (type === "integer" || type === "number") return this.number(schema);
    if (type === "boolean") return true;
    return type === "string" ? this.string(schema, name) : null;
  }

  private resolve(schema: JSONSchema7): JSONSchema7 {
    const path = /^#\/(definitions|\$defs)\/(.+)$/.exec(schema.$ref ?? "");
    if (schema.$ref === "#") return this.root;
    if (!path) return schema;
    const found = (path[1] === "definitions" ? this.root.definitions : this.root.$defs)?.[path[2] ?? ""];
    return typeof found === "object" ? found : schema;
  }

  private object(schema: JSONSchema7, depth: number): JSONValue {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([key, value]) => [key, this.fill(value, key, depth + 1)]));
  }

  private array(schema: JSONSchema7, name: string, depth: number): JSONValue {
    const items = schema.items;
    if (Array.isArray(items)) return items.map((item) => this.fill(item, name, depth + 1));
    // Ends the recursion of a schema that refers to itself.
    const wanted = depth > 20 ? 0 : 1;
    const length = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? wanted, wanted));
    return Array.from({ length }, () => this.fill(items, name, depth + 1));
  }

  private number(schema: JSONSchema7): number {
    const low =
      schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + 1);
    return low ?? Math.min(1, schema.maximum ?? 1);
  }

  private string(schema: JSONSchema7, name: string): string {
    const fixed = schema.format === undefined ? undefined : formats[schema.format];
    if (fixed !== undefined) return fixed;
    const [min, max] = lengthBounds(schema);
    const text = `${name} ${++this.#count}`;
    return text.padEnd(min, " and so on").slice(0, Math.max(min, max)).trimEnd().padEnd(min, ".");
  }
}

/** A value that fits a JSON schema: with every property, the shortest allowed lists, and strings named after their field. */
export function fillSchema(schema: JSONSchema7): JSONValue {
  return new Filler(schema).fill(schema, "value");
}
