import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { joinLesson, lessonHeadings, splitLesson } from "./lesson";

const folders = ["db/library", "db/samples"].flatMap((root) =>
  readdirSync(root).flatMap((name) =>
    readdirSync(join(root, name)).map((locale) => join(root, name, locale)),
  ),
);
const lessons = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => ({
      file: join(folder, file),
      language: folder.endsWith("/es") ? ("español" as const) : ("english" as const),
      markdown: readFileSync(join(folder, file), "utf8").trim(),
    })),
);

const objectives = [{ text: "count to ten" }];
/** The lesson without its first section, the objectives. */
const withoutObjectives = (markdown: string) => markdown.replace(/^## [^\n]+\n[\s\S]*?\n(?=## )/, "");

describe("lessons and their parts", () => {
  test.each(lessons)("$file splits into parts and joins to the same text", ({ language, markdown }) => {
    const parts = splitLesson(markdown, language);
    expect(Object.values({ ...parts, check: parts.check.question }).every((text) => text !== "")).toBe(true);
    const joined = joinLesson(parts, { language, objectives });
    expect(joined.startsWith(`## ${lessonHeadings[language].objectives}\n\n- count to ten\n\n`)).toBe(true);
    expect(withoutObjectives(joined)).toBe(withoutObjectives(markdown));
    expect(splitLesson(joined, language)).toEqual(parts);
  });

  test.each([
    "Only text.",
    "Text before.\n\n## Caso resuelto\n\nUno.\n\n## Resumen\n\nDos.",
    "## Summary\n\nFirst.\n\n## Why it matters\n\nLast.",
    "```md\n## Summary\n```\n\n## Explained\n\ntext",
    "## Explained\n\n## Summary\n\n## Worked example\n\nOut of order.",
  ])("keeps every word of %j", (markdown) => {
    const parts = splitLesson(markdown, "english");
    expect(joinLesson(parts, { language: "english", objectives: [] })).toBe(markdown);
  });

  test("keeps the answer of the check apart from its question", () => {
    const parts = { ...splitLesson("Text.", "español"), check: { question: "¿Cuánto?", answer: "Diez." } };
    const joined = joinLesson(parts, { language: "español", objectives });
    expect(joined).toContain("## Compruébalo\n\n¿Cuánto?\n\n### Respuesta\n\nDiez.");
    expect(splitLesson(joined, "español").check).toEqual(parts.check);
  });
});
