import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

export type Schema = { [key: string]: unknown };
export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
  example?: unknown;
};
type Media = { schema: Schema; example?: unknown };
type Documented = {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<
    string,
    { content?: Record<string, Media>; headers?: Record<string, unknown> } | { $ref: string }
  >;
  security: unknown[];
  "x-audience"?: string;
};
export type OpenApi = {
  paths: Record<string, Record<string, Documented>>;
  components: Record<string, Record<string, unknown>>;
};

/** An operation of the document with its references resolved. */
export type Operation = {
  method: string;
  path: string;
  id: string;
  audience: "public" | "learner" | "superuser";
  parameters: Parameter[];
  /** `type`, `schema` and `example` are those of the first of its media types. */
  body: { type: string; types: string[]; schema: Schema; example: unknown; required: boolean } | null;
};

export type Seen = { status: number; type: string; body: unknown };

/** The served OpenAPI document, which checks the server's responses without knowledge of the code. */
export class Contract {
  readonly operations: Operation[];
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  readonly #checks = new Map<string, ValidateFunction>();

  constructor(readonly document: OpenApi) {
    addFormats(this.#ajv);
    this.#ajv.addSchema(document, "openapi");
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, documented]) => this.#read(method, path, documented)),
    );
  }

  static async of(base: string): Promise<Contract> {
    const answer = await fetch(`${base}/api/v1/openapi.json`);
    return new Contract((await answer.json()) as OpenApi);
  }

  /** Resolves a reference in the document. */
  resolve<T>(part: T | { $ref: string }): T {
    if (typeof part !== "object" || part === null || !("$ref" in part)) return part;
    const steps = part.$ref
      .slice(2)
      .split("/")
      .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
    return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], this.document) as T;
  }

  #read(method: string, path: string, documented: Documented): Operation {
    const contents = Object.entries(documented.requestBody?.content ?? {});
    const [content] = contents;
    return {
      method: method.toUpperCase(),
      path,
      id: documented.operationId,
      audience:
        documented.security.length === 0
          ? "public"
          : documented["x-audience"] === "superuser"
            ? "superuser"
            : "learner",
      parameters: (documented.parameters ?? []).map((parameter) => this.resolve(parameter)),
      body: content
        ? {
            type: content[0],
            types: contents.map(([type]) => type),
            schema: content[1].schema,
            example: content[1].example,
            required: documented.requestBody?.required ?? false,
          }
        : null,
    };
  }

  /** The operation of a request, or null if the document has none. The address has no server and no query, e.g. `/users/me/`. */
  operationAt(method: string, address: string): Operation | null {
    const plain = address.replace(/(?<=.)\/$/, "");
    const paths = Object.keys(this.document.paths).filter((path) =>
      new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(plain),
    );
    // `me` in `/users/me` is not a user's id.
    const nearest = paths.sort((a, b) => a.split("{").length - b.split("{").length)[0];
    return (
      this.operations.find((operation) => operation.method === method && operation.path === nearest) ?? null
    );
  }

  /** How a response breaks the document, or null. */
  breach({ path, method }: Operation, { status, type, body }: Seen): string | null {
    const responses = this.document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
    const listed = responses[String(status)];
    if (!listed) return `status ${status} is not documented`;
    const media = type.split(";")[0]?.trim() ?? "";
    const documented = this.resolve(listed).content?.[media];
    if (!documented) return `${media || "no content type"} is not documented for ${status}`;
    if (media !== "application/json") return null;
    const check = this.#checkOf(`${path} ${method} ${status}`, documented.schema);
    return check(body)
      ? null
      : `${status}: ${this.#ajv.errorsText(check.errors)} in ${JSON.stringify(body).slice(0, 300)}`;
  }

  /** The documented headers of an operation's response with this status, in lower case. */
  headersOf({ path, method }: Operation, status: number): string[] {
    const listed = this.document.paths[path]?.[method.toLowerCase()]?.responses[String(status)];
    return listed ? Object.keys(this.resolve(listed).headers ?? {}).map((name) => name.toLowerCase()) : [];
  }

  #checkOf(key: string, schema: Schema): ValidateFunction {
    const known = this.#checks.get(key);
    if (known) return known;
    // References are relative to the whole document.
    const made = this.#ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as Schema,
    );
    this.#checks.set(key, made);
    return made;
  }
}
