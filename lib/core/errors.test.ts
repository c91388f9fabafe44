import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errorTable } from "./errors";

test("every error code of the table is used", () => {
  const paths = ["app", "components", "lib", "scripts"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((path) => `${room}/${path}`),
  );
  const sources = paths.filter((path) => /(?<!\.test)\.tsx?$/.test(path) && path !== "lib/core/errors.ts");
  const code = sources.map((path) => readFileSync(path, "utf8")).join("\n");
  expect(Object.keys(errorTable).filter((name) => !code.includes(`"${name}"`))).toEqual([]);
});
