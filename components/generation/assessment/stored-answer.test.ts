import { expect, test } from "vitest";
import { isAnsweredWith } from "./stored-answer";

const messages = [
  { type: "question" as const, content: "What do you want to learn?" },
  { type: "answer" as const, content: "Caf\u00e9 de olla" },
  { type: "question" as const, content: "What do you know of it?" },
  { type: "answer" as const, content: "Only a little" },
  { type: "question" as const, content: "How much time do you have?" },
];

test("detects another text than the sent one", () => {
  expect(isAnsweredWith({ messages }, 2, "Only a little")).toBe(true);
  expect(isAnsweredWith({ messages }, 2, "A long answer that took a while")).toBe(false);
  expect(isAnsweredWith({ messages }, 1, "Only a little")).toBe(false);
});

test("treats the normalised text of the server as equal", () => {
  expect(isAnsweredWith({ messages }, 1, " Cafe\u0301 de olla\t")).toBe(true);
});

test("trusts a reply without messages", () => {
  expect(isAnsweredWith({ messages }, 3, "An hour")).toBe(true);
  expect(isAnsweredWith({ messages: [] }, 4, "By examples")).toBe(true);
});
