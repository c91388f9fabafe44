import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { freeLibrary, libraryShelf } from "./free-library";

describe("the shelf of the free library", () => {
  it("offers exactly the courses that are seeded", () => {
    const open = libraryShelf().filter(({ isOpen }) => isOpen).map(({ slug }) => slug);
    expect([...open].sort()).toEqual(readdirSync("db/seed/library").sort());
  });

  it("puts what is open first and loses nothing", () => {
    const shelf = libraryShelf((slug) => slug === "arguments" || slug === "how-to-learn");
    expect(shelf.map(({ slug }) => slug)).toEqual(["how-to-learn", "arguments", ...freeLibrary.filter((slug) => slug !== "arguments" && slug !== "how-to-learn")]);
    expect(shelf.map(({ isOpen }) => isOpen)).toEqual([true, true, false, false, false, false]);
  });
});
