import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(process.cwd(), "app/api/v1");

/** The route files of all operations except the OpenAPI document itself. */
const files = () =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) => /(?:^|\/)route\.ts$/.test(name) && name !== "openapi.json/route.ts",
  );

/** The exports of each route file. */
export function handlerExports(): [file: string, names: string[]][] {
  return files().map((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const lists = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = ""]) =>
      list.split(",").map((name) => name.trim().split(" as ").at(-1) ?? ""),
    );
    return [
      file,
      [
        ...[...text.matchAll(/^export (?:const|let|(?:async )?function) ([\w$]+|.)/gm)].map(
          ([, name = ""]) => name,
        ),
        ...lists,
      ],
    ];
  });
}

/** Every operation that the sources export under /api/v1, as `GET /users/{id}`. */
export function listOperations(): string[] {
  return files()
    .flatMap((file) => {
      const path = file
        .replace(/(?:^|\/)route\.ts$/, "")
        .replaceAll("[", "{")
        .replaceAll("]", "}");
      const methods = [
        ...readFileSync(join(root, file), "utf8").matchAll(
          /^export (?:const|(?:async )?function) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/gm,
        ),
      ];
      return methods.map(([, method]) => `${method} /${path}`);
    })
    .sort();
}
