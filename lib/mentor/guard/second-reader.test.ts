import { fake } from "@/tests/support/mentor/mentor-model";
import { describe, expect, test } from "vitest";
import { readDataBlocks } from "@/lib/core/ai/prompt-data";
import { givesAway } from "./second-reader";

const question = { id: "1", question: "What is 2 + 2?", right: "4", wrong: ["5", "22"] };
const draft = "It is the number of legs of a horse.";

describe("givesAway", () => {
  test.each([true, false])(
    "shows the model questions, keys and draft, and returns its verdict: %s",
    async (gives_away) => {
      fake.script([{ json: { gives_away } }]);
      expect(await givesAway({ questions: [question], draft, language: "english" })).toBe(gives_away);
      expect(readDataBlocks(fake.requests[0]?.prompt ?? "")).toEqual({
        language: "english",
        questions: [{ question: "What is 2 + 2?", right: "4", wrong: ["5", "22"] }],
        reply: draft,
      });
    },
  );

  test("asks nothing without a question", async () => {
    expect(await givesAway({ questions: [], draft, language: "english" })).toBe(false);
    expect(fake.requests).toHaveLength(0);
  });

  test("throws the code of a failed call", async () => {
    fake.respond(() => ({ text: "no JSON" }));
    await expect(givesAway({ questions: [question], draft, language: "english" })).rejects.toMatchObject({
      code: "ai_bad_output",
    });
  });
});
