import { expect, test } from "vitest";
import { quotedPlace } from "./quoted-place";

const text = "One goes first. Two follows it. Three is here. Four comes later. Five ends it.";
const placeOf = (words: string) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length });
const whole = ({ before, quote, after }: ReturnType<typeof quotedPlace>) => before + quote + after;

test("others than the owner see the quote with its neighbours, three sentences in all", () => {
  const shown = quotedPlace(text, placeOf("Three is here."), false);
  expect(shown.quote).toBe("Three is here.");
  expect(whole(shown).trim()).toBe("Two follows it. Three is here. Four comes later.");
  expect(whole(quotedPlace(text, placeOf("One goes"), false)).trim()).toBe(
    "One goes first. Two follows it. Three is here.",
  );
});

test("a longer quote is cut after three sentences", () => {
  const shown = quotedPlace(text, placeOf("One goes first. Two follows it. Three is here. Four"), false);
  expect(whole(shown).trim()).toBe("One goes first. Two follows it. Three is here.");
});

test("the owner sees the whole passage", () => {
  const shown = quotedPlace(text, placeOf("Three is here."), true);
  expect(shown.quote).toBe("Three is here.");
  expect(whole(shown)).toBe(text);
});
