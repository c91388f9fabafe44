import { sessionCookie } from "@/lib/core/auth/session/cookie";
import { appUrl } from "@/lib/core/env";
import { openApiDocument } from "@/lib/core/openapi/document";
import type { JsonObject } from "@/lib/core/openapi/json-schema";
import type { Operation } from "@/lib/core/openapi/operation";
import { chapters } from "./operations";
import { schemaNames } from "./schema-names";

const description = `Everything that Meno's pages do, for programs.

Get a token with \`POST /login/access-token\` and send it as \`Authorization: Bearer …\`; pages of this site can also use the browser's session.
Every successful call returns 200. An error returns \`{detail, code}\`: \`code\` is for programs, \`detail\` for people; a 422 lists every problem. What belongs to another person returns 404.
Every path works with or without a trailing slash. Each person can make 600 calls a minute to an instance; after that, calls return 429, with the number of seconds to wait in \`Retry-After\`.`;

let document: JsonObject | undefined;

/** The OpenAPI document of `/api/v1`, built once from the declarations of the handlers. */
export function apiDocument(): JsonObject {
  document ??= openApiDocument(apiOperations(), {
    title: "Meno API",
    version: "1.0.0",
    description,
    server: "/api/v1",
    cookie: sessionCookie(appUrl()).name,
    tags: chapters.map(({ name, description: about }) => ({ name, description: about })),
    names: schemaNames,
  });
  return document;
}

const methods = ["get", "post", "put", "patch", "delete"] as const;

/** All operations of the API, by chapter. */
export function apiOperations(): Operation[] {
  return chapters.flatMap(({ name: tag, routes }) =>
    Object.entries(routes).flatMap(([folder, own]) =>
      methods.flatMap((method) => {
        const handle = own[method.toUpperCase() as Uppercase<typeof method>];
        const path = folder.replaceAll(/\[(\w+)\]/g, "{$1}");
        return handle ? [{ method, path, tag, spec: handle.spec }] : [];
      }),
    ),
  );
}
