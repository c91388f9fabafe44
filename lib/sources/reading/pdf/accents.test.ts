import { expect, it } from "vitest";
import { withAccents } from "./accents";

it("puts the accents on their letters that TeX draws before them", () => {
  expect(withAccents("El comp´as de ma˜nana, la m´ usica, l´ıneas y ling¨u´istica")).toBe(
    "El compás de mañana, la música, líneas y lingüística",
  );
  expect(withAccents("it´s not ˜ 5 ´ 6")).toBe("it´s not ˜ 5 ´ 6");
});
