import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(process.cwd(), "app/api/v1");

/** Every operation that the sources export under /api/v1, as `GET /users/{id}`; not the document of them, which asks nobody who they are. */
export function listOperations(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => /(?:^|\/)route\.ts$/.test(name) && name !== "openapi.json/route.ts");
  return files
    .flatMap((file) => {
      const path = file.replace(/(?:^|\/)route\.ts$/, "").replaceAll("[", "{").replaceAll("]", "}");
      const methods = [...readFileSync(join(root, file), "utf8").matchAll(/^export (?:const|(?:async )?function) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/gm)];
      return methods.map(([, method]) => `${method} /${path}`);
    })
    .sort();
}
