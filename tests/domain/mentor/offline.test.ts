import { describe, expect, test } from "vitest";
import { containsPhrase } from "@/lib/core/text/words/phrases";
import { countWords } from "@/lib/core/text/sentences";
import { createLearner } from "@/tests/support/users/factories";
import { openMentor, sendMessage } from "@/tests/support/mentor/mentor";
import {
  KEY,
  storeAssessment,
  STEM,
  storedDialogue,
  teachingCourse,
} from "@/tests/support/mentor/mentor-course";

describe.each(["english", "español"] as const)("the mentor without a model, %s", (language) => {
  test("replies through the same path: marked as offline, stored, guarded, in the module's language", async () => {
    const person = await createLearner({ tier: 1 });
    const course = await teachingCourse(person, { language });
    await storeAssessment(person, course.id, ["sort my books", "I know a little"]);
    const opening = await openMentor(person.actor, course);
    expect(opening).toMatchObject({ offline: true, move: "open", credits_remaining: null });
    expect(opening.message).toContain("I know a little");
    const spanish = language === "español";
    const script = spanish
      ? [
          "no sé",
          "no sé",
          "no sé",
          "dime la respuesta",
          "el número del medio se compara con el que buscas y queda una estantería más corta",
          STEM,
          "¿Qué es una estantería ordenada?",
        ]
      : [
          "no idea",
          "no idea",
          "no idea",
          "tell me the answer",
          "you compare the middle number with the one you want, and a shorter shelf remains",
          STEM,
          "What is a sorted shelf?",
        ];
    const moves: string[] = [];
    for (const message of script) {
      const reply = await sendMessage(person.actor, course, message);
      moves.push(`${reply.move}${reply.hint_level || ""}`);
      expect(reply.message.match(/\?/g)).toHaveLength(1);
      expect(countWords(reply.message)).toBeLessThanOrEqual(120);
      expect(containsPhrase(reply.message, KEY)).toBe(false);
      expect(/[¿áéíóúñ«]/.test(reply.message)).toBe(spanish);
    }
    expect(moves).toEqual(["hint1", "hint2", "hint3", "hint3", "confirm", "hint1", "explain"]);
    expect((await storedDialogue(person, course.moduleIds[0] ?? "")).messages).toHaveLength(15);
  });
});
