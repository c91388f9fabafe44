import { describe, expect, test } from "vitest";
import { db } from "@/db";
import { findPassages } from "@/lib/sources/retrieve/queries";
import { createReadSource } from "@/tests/support/sources/read-source";
import { createPerson } from "@/tests/support/users/factories";

async function sourceOf(texts: readonly string[], language: "english" | "español" = "english") {
  const { id } = await createPerson();
  return createReadSource(
    id,
    texts.map((text) => ({ text })),
    { language },
  );
}

const english = [
  "The kettle boils the water in three minutes. The water is for the tea.",
  "Yeast needs warmth: dough that stands in the cold rises slowly overnight.",
  "Salt slows the yeast down, and the water should not be hot.",
];

describe("the retriever", () => {
  test("puts rare words before frequent ones, in the inflections of the source's language", async () => {
    const source = await sourceOf(english);
    const found = await findPassages(db(), {
      ...{ sourceIds: [source], query: "why is the water salted?", language: "english", limit: 5 },
    });
    expect(found.map(({ passage }) => passage)).toEqual([3, 1]);
    expect(found[0]).toMatchObject({ source, page: 3, text: english[2] });
  });

  test("searches each source in its own language, whatever the language of the query", async () => {
    const spanish = await sourceOf(
      ["La función del doctor Rayleigh describe la dispersión.", "El cielo del atardecer es rojo."],
      "español",
    );
    const source = await sourceOf(english);
    const search = (query: string, language: "english" | "español") =>
      findPassages(db(), { sourceIds: [source, spanish], query, language, limit: 3 });
    expect(await search("¿Qué son las funciones?", "español")).toMatchObject([
      { source: spanish, passage: 1 },
    ]);
    expect(await search("what did Rayleigh do with the sky?", "english")).toMatchObject([
      { source: spanish, passage: 1 },
    ]);
  });

  test("finds nothing without a word in common, in other people's sources, or for any query that is no prose", async () => {
    const [source, other] = [await sourceOf(english), await sourceOf(["Quaternions rotate vectors."])];
    const search = (query: string, sourceIds = [source]) =>
      findPassages(db(), { sourceIds, query, language: "english", limit: 5 });
    expect(await search("quaternions rotate")).toEqual([]);
    expect(await search("quaternions rotate", [source, other])).toMatchObject([{ source: other }]);
    expect(await search("yeast", [])).toEqual([]);
    for (const query of [
      "",
      "the of and",
      "' & ! | ( <-> \\",
      "\\x00 a\\:*",
      "\ud800",
      "/etc/pass\\wd 'a''b'",
    ])
      expect(await search(query)).toEqual([]);
  });
});
