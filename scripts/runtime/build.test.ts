import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildEnvironment } from "./build";

describe("the key that names server actions", () => {
  const keyOf = (environment: NodeJS.ProcessEnv) =>
    buildEnvironment(environment).NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ?? "";

  test("is the same for every build and has the length that Next requires", () => {
    const key = keyOf({ NODE_ENV: "development" });
    expect(Buffer.from(key, "base64")).toHaveLength(32);
    expect(
      keyOf({
        NODE_ENV: "production",
        APP_URL: "https://meno.example",
        NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: "another",
      }),
    ).toBe(key);
  });

  test("protects no secret: no action is defined inside a function, where it could close over variables", () => {
    const sources = ["app", "components", "lib"].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => join(room, name)),
    );
    const marked = sources
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(path, "utf8")] as const)
      .filter(([, text]) => /["']use server["']/.test(text));
    expect(marked.length).toBeGreaterThan(0);
    expect(
      marked
        .filter(([, text]) => /["']use server["']/.test(text.replace(/^["']use server["'];/, "")))
        .map(([path]) => path),
    ).toEqual([]);
  });
});
