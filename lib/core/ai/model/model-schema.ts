import type { JSONSchema7, JSONSchema7Definition } from "@ai-sdk/provider";
import { asSchema } from "ai";
import type { z } from "zod";

export type ModelSchema = { schema: JSONSchema7; strict: boolean };

/** Formats that OpenAI's strict mode accepts. Any other format fails the request. */
const knownFormats = new Set([
  "date-time",
  "time",
  "date",
  "duration",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "uuid",
]);

function lengthHint(schema: JSONSchema7): string | undefined {
  const { minLength: min, maxLength: max } = schema;
  if (min === undefined && max === undefined) return schema.description;
  const hint = max === undefined ? `At least ${min} characters.` : `${min ?? 0} to ${max} characters.`;
  return schema.description ? `${schema.description} ${hint}` : hint;
}

/** Drops the bounds that zod adds to every integer. */
function meaningful(bound: number | undefined): number | undefined {
  return bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;
}

class StrictSubset {
  strict = true;

  definition = (definition: JSONSchema7Definition): JSONSchema7Definition =>
    typeof definition === "boolean" ? definition : this.convert(definition);

  private all(schemas: Record<string, JSONSchema7Definition>): Record<string, JSONSchema7Definition> {
    return Object.fromEntries(Object.entries(schemas).map(([key, value]) => [key, this.definition(value)]));
  }

  /** Strict mode requires every property and allows no others. A schema with free keys cannot be strict. */
  private objectParts(schema: JSONSchema7): JSONSchema7 {
    if (schema.type !== "object" && !schema.properties) return {};
    if (!schema.properties) {
      this.strict = false;
      return {};
    }
    return {
      properties: this.all(schema.properties),
      required: Object.keys(schema.properties),
      additionalProperties: false,
    };
  }

  convert(schema: JSONSchema7): JSONSchema7 {
    const { minLength: _min, maxLength: _max, $schema: _dialect, default: _default, oneOf, ...rest } = schema;
    const variants = schema.anyOf ?? oneOf;
    const converted: JSONSchema7 = {
      ...rest,
      description: lengthHint(schema),
      format: schema.format && knownFormats.has(schema.format) ? schema.format : undefined,
      minimum: meaningful(schema.minimum),
      maximum: meaningful(schema.maximum),
      ...(variants ? { anyOf: variants.map(this.definition) } : {}),
      ...(schema.allOf ? { allOf: schema.allOf.map(this.definition) } : {}),
      ...(schema.items === undefined
        ? {}
        : {
            items: Array.isArray(schema.items)
              ? schema.items.map(this.definition)
              : this.definition(schema.items),
          }),
      ...(schema.definitions ? { definitions: this.all(schema.definitions) } : {}),
      ...(schema.$defs ? { $defs: this.all(schema.$defs) } : {}),
      ...this.objectParts(schema),
    };
    return Object.fromEntries(Object.entries(converted).filter(([, value]) => value !== undefined));
  }
}

const converted = new WeakMap<z.ZodType, Promise<ModelSchema>>();

async function convertSchema(schema: z.ZodType): Promise<ModelSchema> {
  const subset = new StrictSubset();
  const json = subset.convert(await asSchema(schema).jsonSchema);
  return { schema: json, strict: subset.strict };
}

/** A zod schema in the subset of JSON Schema that structured output accepts. zod still validates the answer. */
export function modelSchema(schema: z.ZodType): Promise<ModelSchema> {
  let result = converted.get(schema);
  if (!result) {
    result = convertSchema(schema);
    converted.set(schema, result);
  }
  return result;
}
