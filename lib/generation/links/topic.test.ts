import { expect, test } from "vitest";
import { isPageOnTopic, isTitleOnTopic, type Subject } from "./topic";

const sourdough: Subject = {
  terms: ["sourdough starter", "hydration", "levain", "bulk fermentation", "baker's percentage"],
  field: ["Baking", "bread"],
  title: "Feeding the starter",
};
const canales: Subject = {
  terms: ["gorrutina", "canal", "select", "sincronización", "bloqueo"],
  field: ["Programación", "golang"],
  title: "Concurrencia con canales",
};
const page = (title: string, text: string) => ({ title, text });

test.each([
  [
    "of the subject",
    page("Sourdough", "A starter ferments; bread dough of high hydration needs levain."),
    sourdough,
  ],
  [
    "with inflected words and other accents",
    page("Concurrencia en golang", "Los canales y las gorrutinas se sincronizan; sincronizacion y bloqueos."),
    canales,
  ],
  [
    "in another language, with the field's terms",
    { ...page("Channels in Go", "A select statement waits for a canal."), isForeign: true },
    canales,
  ],
])("a page %s is on topic", (_, found, subject) => {
  expect(isPageOnTopic(found, subject)).toBe(true);
});

test.each([
  ["on the same word in another sense", page("Canal de Panamá", "El canal une dos océanos."), canales],
  ["that has one term only", page("Bread", "Bread and hydration of athletes."), sourdough],
  ["of another field", page("Hydration", "The levain of hydration in sports."), sourdough],
  ["that begins to break", page("Breaks", "Levains hydrate; breaking starters."), sourdough],
  ["without words", page("", ""), sourdough],
  [
    "that mentions the subject far below",
    page("Cars", `${"engine ".repeat(2_500)} bread sourdough starter hydration levain`),
    sourdough,
  ],
])("a page %s is not", (_, found, subject) => {
  expect(isPageOnTopic(found, subject)).toBe(false);
});

test.each([
  ["How to keep a sourdough starter alive", sourdough, true],
  ["Feeding your bread starter", sourdough, true],
  ["Feeding your dog", sourdough, false],
  ["Never gonna give you up", sourdough, false],
  ["Canales en Go", canales, true],
  ["Concurrencia en golang", canales, true],
  ["", canales, false],
])("the title %j is judged by its words", (title, subject, isOnTopic) => {
  expect(isTitleOnTopic(title, subject)).toBe(isOnTopic);
});

test("without key terms the longer words of title and objectives count", () => {
  const subject: Subject = { terms: ["fractions", "compare"], field: ["Mathematics"], title: "Fractions" };
  expect(isPageOnTopic(page("Fractions", "To compare fractions in mathematics …"), subject)).toBe(true);
});
