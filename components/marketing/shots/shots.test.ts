import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shots } from "./shots";

const FOLDER = "public/images";
const named = shots.flatMap(({ key, width, height }) =>
  ["en", "es"].flatMap((locale) =>
    ["light", "dark"].map((mode) => ({ file: `${key}-${locale}-${mode}.webp`, width, height })),
  ),
);

/** Width and height of a lossy WebP, read from its frame header. */
function webpSize(bytes: Buffer): [number, number] {
  const frame = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  return [bytes.readUInt16LE(frame + 3) & 0x3fff, bytes.readUInt16LE(frame + 5) & 0x3fff];
}

describe("product screenshots", () => {
  it("all exist and are all listed", () => {
    expect(
      readdirSync(FOLDER)
        .filter((file) => file.endsWith(".webp"))
        .sort(),
    ).toEqual(named.map(({ file }) => file).sort());
  });

  it.each(named)(
    "$file has the size that the page keeps free for it, and is small",
    ({ file, width, height }) => {
      const bytes = readFileSync(`${FOLDER}/${file}`);
      expect(webpSize(bytes)).toEqual([width, height]);
      expect(bytes.length).toBeLessThan(125_000);
    },
  );
});
