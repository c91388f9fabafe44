import { expect, it } from "vitest";
import { isSendKey } from "./use-enter-to-send";

const enter = { key: "Enter", shiftKey: false, isComposing: false, keyCode: 13 };

it.each([
  ["Enter", enter, true],
  ["Shift and Enter", { ...enter, shiftKey: true }, false],
  ["another key", { ...enter, key: "a", keyCode: 65 }, false],
  ["Enter during a composition", { ...enter, isComposing: true, keyCode: 229 }, false],
  ["the Enter that ends a composition in Chromium and Firefox", { ...enter, isComposing: true }, false],
  ["the Enter that ends a composition in Safari", { ...enter, keyCode: 229 }, false],
])("%s", (_, event, isSent) => {
  expect(isSendKey(event)).toBe(isSent);
});
