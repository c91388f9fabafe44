import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { compareFolder, type Comparison } from "./compare";

const folder = fileURLToPath(new URL("../../tests/support/sources/documents", import.meta.url));

it("reads the words of other people's documents in order, and their pages, as other programs do", async () => {
  const all: Comparison[] = [];
  for await (const one of compareFolder(folder)) all.push(one);
  expect(all.map(({ name }) => name.split(".").at(-1))).toEqual(
    expect.arrayContaining(["docx", "html", "pdf"]),
  );
  expect(
    all.filter(({ recall, precision, hasPages }) => recall < 0.98 || precision < 0.98 || !hasPages),
  ).toEqual([]);
});
