import { expect, test } from "vitest";
import { isContextPassword } from "./context-words";

const person = { email: "ada.byron@school.example", fullName: "Ángela López", host: "learn.acme.example" };

test.each([
  ["the product", "Meno2026!"],
  ["the product with substitutes", "M3n0-M3n0"],
  ["the person's name without accents", "angelalopez1"],
  ["the name with accents", "Ángela-1984"],
  ["the e-mail", "ada.byron@school"],
  ["a part of the e-mail", "byron12345"],
  ["the site's host", "acme-acme-1"],
])("refuses %s", (_, password) => {
  expect(isContextPassword(password, person)).toBe(true);
});

test.each([
  "menopausal-elephants",
  "lopez keeps nine bees",
  "correct horse battery",
  "73519462",
  "phenomenon42",
])("accepts %s", (password) => {
  expect(isContextPassword(password, person)).toBe(false);
});
