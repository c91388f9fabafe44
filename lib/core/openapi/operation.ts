import type { RouteHandler } from "@/lib/core/http/route";
import { scopeFor } from "@/lib/core/http/request/token-scope";
import { jsonSchema, type Json, type JsonObject, type SchemaNames } from "./json-schema";
import { errorResponseObject, errorCodesOf } from "./error-responses";

/** An operation of the API: its method and path, its tag in the document, and its declaration. */
export type Operation = {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: string;
  tag: string;
  spec: RouteHandler["spec"];
};

/** The Operation Object of OpenAPI 3.1 for a declaration. */
export function describeOperation({ method, tag, spec }: Operation, names: SchemaNames): JsonObject {
  const parameters = [
    ...partsOf("path", spec),
    ...partsOf("query", spec),
    ...(spec.idempotent ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
  const body = bodyOf(spec, names);
  return {
    operationId: spec.operationId,
    tags: [tag],
    summary: spec.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      "200": responseOf(spec, names),
      ...Object.fromEntries(
        [...errorCodesOf(spec, method.toUpperCase())].map(([status, codes]) => [
          String(status),
          errorResponseObject(codes),
        ]),
      ),
    },
    security: spec.actor === "public" ? [] : [{ bearer: [] }, { session: [] }],
    "x-token-scope": scopeFor(spec, method.toUpperCase()),
    ...(spec.actor === "superuser" ? { "x-audience": "superuser" } : {}),
  };
}

function partsOf(place: "path" | "query", spec: Operation["spec"]): JsonObject[] {
  const declared = place === "path" ? spec.params : spec.query;
  if (!declared) return [];
  const { properties, required } = jsonSchema(declared, "input");
  const examples = (place === "path" ? spec.example?.params : spec.example?.query) as JsonObject | undefined;
  return Object.entries((properties ?? {}) as JsonObject).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || (Array.isArray(required) && required.includes(name)),
    schema,
    ...(examples?.[name] === undefined ? {} : { example: examples[name] }),
  }));
}

const mediaTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const;

const fileForm: JsonObject = {
  type: "object",
  properties: { file: { type: "string", format: "binary" } },
  required: ["file"],
};

function bodyOf(spec: Operation["spec"], names: SchemaNames): JsonObject | null {
  if (spec.bodyType === "raw")
    return { required: true, content: { "application/json": { schema: { type: "object" } } } };
  if (!spec.body || spec.bodyType === "none") return null;
  const type = mediaTypes[spec.bodyType ?? "json"];
  const schema = jsonSchema(spec.body, "input");
  const example = spec.example?.body;
  return {
    // An absent body reads as an empty object.
    required: !spec.body.safeParse({}).success,
    content: {
      [type]: { schema: names.refer(schema), ...(example === undefined ? {} : { example: example as Json }) },
      ...(spec.takesFile ? { [mediaTypes.multipart]: { schema: fileForm } } : {}),
    },
  };
}

function responseOf(spec: Operation["spec"], names: SchemaNames): JsonObject {
  const schema = names.refer(jsonSchema(spec.output, "output"));
  const formats = spec.formats ?? [];
  const only = formats.some((format) => format.only);
  return {
    description: formats.length === 0 ? "Done." : formats.map((format) => format.about).join(" "),
    headers: { "X-Request-Id": { $ref: "#/components/headers/RequestId" } },
    content: {
      ...(only ? {} : { "application/json": { schema } }),
      ...Object.fromEntries(
        formats.map((format) => [
          format.type,
          {
            schema: { type: "string" },
            ...(format.type === "text/event-stream" && only ? { "x-event-data": schema } : {}),
          },
        ]),
      ),
    },
  };
}
