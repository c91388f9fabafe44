import { sessionCookie } from "@/lib/core/auth/cookie";
import { appUrl } from "@/lib/core/env";
import { openApiDocument } from "@/lib/core/openapi/document";
import type { JsonObject } from "@/lib/core/openapi/json-schema";
import { apiOperations, chapters } from "./operations";
import { schemaNames } from "./schema-names";

const description = `Everything that the pages of Meno do, for programs.

Get a token with \`POST /login/access-token\` and send it as \`Authorization: Bearer …\`; on pages of this site the browser's session counts, too.
Every success is a 200. A refusal is \`{detail, code}\`: \`code\` is for programs, \`detail\` for people; a 422 lists every problem. Somebody else's things are a 404.
Paths answer with and without a slash at their end. A person makes at most 600 calls a minute to an instance; a 429 says in \`Retry-After\` how many seconds to wait.`;

let made: JsonObject | undefined;

/** The OpenAPI document of `/api/v1`, made once from the declarations of the handlers. */
export function apiDocument(): JsonObject {
  made ??= openApiDocument(apiOperations(), {
    title: "Meno API",
    version: "1.0.0",
    description,
    server: "/api/v1",
    cookie: sessionCookie(appUrl()).name,
    tags: chapters.map(({ name, description: about }) => ({ name, description: about })),
    names: schemaNames,
  });
  return made;
}
