import { expect, test } from "vitest";
import { namedPlace } from "./named-place";

test.each([
  ["What does page 14 say?", { page: 14, source: null }],
  ["Explain p. 3 of source 2, please", { page: 3, source: 2 }],
  ["¿Qué dice la página 12?", { page: 12, source: null }],
  ["la pág. 7 de la fuente 1", { page: 7, source: 1 }],
  ["Why are 14 lines longer?", null],
  ["The landing page has 3 parts", null],
])("the page that a message names: %s", (message, place) => {
  expect(namedPlace(message)).toEqual(place);
});
