import { curlOf } from "./curl";
import type { Json, JsonObject } from "./json-schema";

/** A type as the page shows it, and the named schemas that it mentions. */
export type TypeText = { text: string; names: string[] };
export type ReferenceField = {
  name: string;
  place: "path" | "query" | "header" | "body";
  required: boolean;
  type: TypeText;
  about: string | null;
  example: string | null;
  list: boolean;
};
export type ReferenceResponse = { status: string; about: string; type: TypeText | null; codes: string[] };
export type ReferenceOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  audience: "public" | "learner" | "superuser";
  fields: ReferenceField[];
  body: { type: string; example: string | null } | null;
  responses: ReferenceResponse[];
  curl: string;
};
export type ReferenceSchema = {
  name: string;
  about: string | null;
  fields: { name: string; required: boolean; type: TypeText; about: string | null }[];
  type: TypeText;
};
export type Reference = {
  title: string;
  version: string;
  server: string;
  chapters: { name: string; about: string; operations: ReferenceOperation[] }[];
  schemas: ReferenceSchema[];
};

type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: JsonObject;
  description?: string;
  example?: Json;
};
type Media = { schema: JsonObject; example?: Json; "x-event-data"?: JsonObject };
type ResponseObject = { description: string; content?: Record<string, Media & { examples?: JsonObject }> };
type Described = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: (Parameter | Ref)[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, ResponseObject | Ref>;
  security: Json[];
  "x-audience"?: string;
};
type Ref = { $ref: string };
type Document = {
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonObject> };
};

/** The content of the reference page: chapters (the document's tags) with their operations, and the named schemas. */
export function referenceOf(json: JsonObject): Reference {
  const document = json as JsonObject & Document;
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  );
  return {
    title: document.info.title,
    version: document.info.version,
    server: document.servers[0]?.url ?? "",
    chapters: document.tags.map(({ name, description }) => ({
      name,
      about: description,
      operations: all
        .filter(({ described }) => described.tags.includes(name))
        .map(({ path, method, described }) => operationOf(document, method.toUpperCase(), path, described)),
    })),
    schemas: Object.entries(document.components.schemas).map(([name, schema]) => ({
      name,
      about: textOf(schema.description),
      fields: fieldsOf(schema),
      type: typeOf(schema),
    })),
  };
}

function operationOf(
  document: Document,
  method: string,
  path: string,
  described: Described,
): ReferenceOperation {
  const parameters = (described.parameters ?? []).map((parameter) => resolve<Parameter>(document, parameter));
  const [content] = Object.entries(described.requestBody?.content ?? {});
  const bodySchema = content ? resolve<JsonObject>(document, content[1].schema) : null;
  const parameterFields: ReferenceField[] = parameters.map(
    ({ name, in: place, required, schema, description, example }) => ({
      name,
      place,
      required: required ?? false,
      type: typeOf(schema),
      about: description ?? textOf(schema.description),
      example: example === undefined ? null : exampleText(example),
      list: schema.type === "array",
    }),
  );
  const bodyFields = bodySchema
    ? fieldsOf(bodySchema).map((field): ReferenceField => ({
        ...field,
        place: "body",
        example: null,
        list: false,
      }))
    : [];
  const example = content?.[1].example;
  const operation = {
    method,
    path,
    audience: audienceOf(described),
    fields: [...parameterFields, ...bodyFields],
    body: content
      ? { type: content[0], example: example === undefined ? null : JSON.stringify(example, null, 2) }
      : null,
  };
  return {
    id: described.operationId,
    summary: described.summary,
    ...operation,
    responses: Object.entries(described.responses).map(([status, response]) =>
      responseOf(status, resolve<ResponseObject>(document, response)),
    ),
    curl: curlOf(document.servers[0]?.url ?? "", operation, example),
  };
}

function audienceOf({ security, "x-audience": audience }: Described): ReferenceOperation["audience"] {
  if (security.length === 0) return "public";
  return audience === "superuser" ? "superuser" : "learner";
}

/** A parameter's example as plain text; the items of a list are joined with commas. */
const exampleText = (value: Json): string =>
  Array.isArray(value)
    ? value.map(String).join(", ")
    : typeof value === "string"
      ? value
      : JSON.stringify(value);

function responseOf(status: string, { description, content }: ResponseObject): ReferenceResponse {
  const [json] = Object.values(content ?? {});
  const codes = Object.keys(json?.examples ?? {});
  const types = Object.entries(content ?? {}).map(([type, media]) =>
    type === "application/json"
      ? typeOf(media.schema)
      : { text: type, names: media["x-event-data"] ? typeOf(media["x-event-data"]).names : [] },
  );
  return {
    status,
    about: description,
    codes,
    type:
      codes.length > 0 || types.length === 0
        ? null
        : { text: types.map(({ text }) => text).join(" | "), names: types.flatMap(({ names }) => names) },
  };
}

function resolve<T>(document: Document, part: T | Ref | JsonObject): T {
  if (typeof part !== "object" || part === null || !("$ref" in part) || typeof part.$ref !== "string")
    return part as T;
  return part.$ref
    .slice(2)
    .split("/")
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as T;
}

const textOf = (value: Json | undefined): string | null => (typeof value === "string" ? value : null);

function fieldsOf(schema: JsonObject): ReferenceSchema["fields"] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).map(([name, part]) => ({
    name,
    required: required.includes(name),
    type: typeOf(part),
    about: textOf(part.description),
  }));
}

/** A schema's type as text, such as `text (uuid)`, `User[]` or `"en" | "es"`. */
function typeOf(schema: JsonObject): TypeText {
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return { text: name, names: [name] };
  }
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as JsonObject[] | undefined;
  if (choices) return joined(choices.map(typeOf));
  if ("const" in schema) return { text: JSON.stringify(schema.const), names: [] };
  if (Array.isArray(schema.enum))
    return { text: schema.enum.map((value) => JSON.stringify(value)).join(" | "), names: [] };
  if (schema.type === "array") {
    const items = typeOf((schema.items ?? {}) as JsonObject);
    return { text: items.text.includes(" | ") ? `(${items.text})[]` : `${items.text}[]`, names: items.names };
  }
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type ?? "any"]).map(String).join(" | ");
  return { text: `${types}${limitsOf(schema)}`, names: [] };
}

const joined = (parts: TypeText[]): TypeText => ({
  text: parts.map(({ text }) => text).join(" | "),
  names: parts.flatMap(({ names }) => names),
});

function limitsOf({
  format,
  minimum,
  maximum,
  minLength,
  maxLength,
  maxItems,
  default: fallback,
}: JsonObject): string {
  const range = (low: Json | undefined, high: Json | undefined, unit: string) =>
    low === undefined && high === undefined
      ? []
      : [
          `${low === undefined ? "up to " : `${JSON.stringify(low)}${high === undefined ? " or more" : " to "}`}${high === undefined ? "" : JSON.stringify(high)}${unit}`,
        ];
  const parts = [
    ...(typeof format === "string" ? [format] : []),
    ...range(minimum, maximum, ""),
    ...range(minLength, maxLength, " characters"),
    ...range(undefined, maxItems, " items"),
    ...(fallback === undefined || fallback === "" ? [] : [`default ${JSON.stringify(fallback)}`]),
  ];
  return parts.length > 0 ? ` (${parts.join(", ")})` : "";
}
