import { expect, it } from "vitest";
import { textPdf, type PlacedText } from "@/tests/support/sources/text-pdf";
import { blockText } from "../blocks";
import { openPdf } from "./read-pdf";

async function pagesOf(pages: PlacedText[][]): Promise<string[][]> {
  const read: string[][] = [];
  const opened = await openPdf(new Uint8Array(textPdf(pages)));
  for await (const blocks of opened.pages) read.push(blocks.map(blockText));
  return read;
}

const column = (x: number, word: string) =>
  Array.from({ length: 12 }, (_, i) => ({
    x,
    y: 700 - i * 14,
    text: `${word} ${i} of a column that fills most of the width`,
  }));

it("reads columns that are drawn row by row one after the other", async () => {
  const [left, right] = [column(60, "left"), column(320, "right")];
  const rows = left.flatMap((line, i) => [line, ...right.slice(i, i + 1)]);
  const [page] = await pagesOf([
    [
      { x: 60, y: 740, text: "A title over both of the columns of this page, right across", size: 20 },
      ...rows,
    ],
  ]);
  const text = page?.join(" ") ?? "";
  expect([...text.matchAll(/(left|right) \d+/g)].map(([found]) => found)).toEqual([
    ...left.map((_, i) => `left ${i}`),
    ...right.map((_, i) => `right ${i}`),
  ]);
});

it("reads the rows of a table one after the other", async () => {
  const rows = Array.from({ length: 12 }, (_, i) => [
    { x: 60, y: 700 - i * 14, text: `key ${i}` },
    { x: 320, y: 700 - i * 14, text: `value ${i}` },
  ]);
  const [page] = await pagesOf([rows.flat()]);
  expect(page).toEqual([rows.map((_, i) => `key ${i} value ${i}`).join("\n")]);
});

it("drops running heads and page numbers, and keeps what only looks like them", async () => {
  const words = ["", "one", "two", "three", "four", "five"];
  const page = (number: number): PlacedText[] => [
    { x: 60, y: 800, text: "The book of the bees" },
    ...Array.from({ length: 6 }, (_, i) => ({
      x: 60,
      y: 700 - i * 14,
      text: `line ${i} of ${words[number]} pages about bees and wax`,
    })),
    { x: 300, y: 40, text: String(number) },
  ];
  const pages = await pagesOf(Array.from({ length: 5 }, (_, i) => page(i + 1)));
  expect(pages.flat().join(" ")).not.toContain("The book");
  expect(pages[2]).toHaveLength(1);
  expect(pages[2]?.[0]).toMatch(/^line 0 .* line 5 of three pages about bees and wax$/);
});

it("joins words that were parted at the end of a line, and parts paragraphs, headings and code", async () => {
  const [page] = await pagesOf([
    [
      { x: 60, y: 700, text: "On honey", size: 18 },
      { x: 60, y: 670, text: "Bees make a great deal of honey in summer, and the bee-" },
      { x: 60, y: 656, text: "keeper takes a part of it in the au-" },
      { x: 60, y: 642, text: "tumn." },
      { x: 72, y: 628, text: "A new paragraph begins with an indentation of its first" },
      { x: 60, y: 614, text: "line, as in books." },
      { x: 60, y: 590, text: "for (bee of bees)", font: "Courier" },
      { x: 74, y: 576, text: "bee.fly();", font: "Courier" },
    ],
  ]);
  expect(page).toEqual([
    "# On honey",
    "Bees make a great deal of honey in summer, and the beekeeper takes a part of it in the autumn.",
    "A new paragraph begins with an indentation of its first line, as in books.",
    "```\nfor (bee of bees)\n  bee.fly();\n```",
  ]);
});
