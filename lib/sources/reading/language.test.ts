import { expect, it } from "vitest";
import { languageOf, likelyLanguage } from "./language";

it("tells English and Spanish from each other and from other languages, and is not sure of a few words", () => {
  expect(
    languageOf("The bees keep their honey in cells of wax until they have need of it in the winter."),
  ).toBe("english");
  expect(
    languageOf("Las abejas guardan la miel en celdas de cera hasta que la necesitan durante el invierno."),
  ).toBe("español");
  expect(
    languageOf("Die Bienen bewahren ihren Honig in Zellen aus Wachs auf, bis sie ihn im Winter brauchen."),
  ).toBe("other");
  expect(
    languageOf(
      "Пчёлы хранят свой мёд в восковых ячейках до тех пор, пока он не понадобится им зимой или весной.",
    ),
  ).toBe("other");
  expect(languageOf("Bees make honey.")).toBeNull();
  expect(likelyLanguage("Las abejas hacen miel.")).toBe("español");
  expect(likelyLanguage("12 + 30 = 42")).toBe("other");
});
