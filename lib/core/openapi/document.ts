import { SchemaNames, type JsonObject, type NamedSchemas } from "./json-schema";
import { describeOperation, type Operation } from "./operation";
import { errorSchemas, sharedResponses } from "./error-responses";

type About = {
  title: string;
  version: string;
  description: string;
  /** The base URL of all paths, relative to the document. */
  server: string;
  /** The name of the session cookie, which differs between http and https. */
  cookie: string;
  tags: { name: string; description: string }[];
  names: NamedSchemas;
};

/** The OpenAPI 3.1 document of the given operations. */
export function openApiDocument(operations: readonly Operation[], about: About): JsonObject {
  const names = new SchemaNames(about.names);
  const paths: Record<string, JsonObject> = {};
  for (const operation of operations)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describeOperation(operation, names),
    };
  return {
    openapi: "3.1.1",
    info: {
      title: about.title,
      version: about.version,
      description: about.description,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: about.server }],
    tags: about.tags,
    paths,
    components: componentsOf(names, about.cookie),
  };
}

function componentsOf(names: SchemaNames, cookie: string): JsonObject {
  return {
    schemas: { ...names.components(), ...errorSchemas },
    responses: sharedResponses(),
    headers: {
      RequestId: {
        description: "Identifies this response in the server's log.",
        schema: { type: "string", format: "uuid" },
      },
      RetryAfter: {
        description: "Seconds to wait before trying again.",
        schema: { type: "integer", minimum: 0 },
      },
    },
    parameters: {
      IdempotencyKey: {
        name: "Idempotency-Key",
        in: "header",
        required: false,
        description:
          "A request that is sent again with the same key is carried out once and gets the same response; a different request with the same key gets a 409.",
        schema: { type: "string", minLength: 1, maxLength: 200, pattern: "^[!-~]+$" },
        example: "b9f7c1de-0001",
      },
    },
    securitySchemes: {
      bearer: {
        type: "http",
        scheme: "bearer",
        description:
          "A token from `POST /login/access-token`, valid for 8 days, or a personal API token with a scope. Each operation's `x-token-scope` names the scope it needs; null means that personal tokens are refused.",
      },
      session: {
        type: "apiKey",
        in: "cookie",
        name: cookie,
        description:
          "The browser's session. Calls that change something must come from this site's own pages.",
      },
    },
  };
}
