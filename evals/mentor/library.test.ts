import { fake } from "@/tests/support/mentor/mentor-model";
import { describe, expect, test } from "vitest";
import { SimulatedMentor, noErrors } from "@/tests/support/mentor/simulated/model";
import { seeded } from "@/tests/support/mentor/simulated/random";
import { EvalDialogue } from "./dialogue";
import { evalModules, explanationOf } from "./library";
import { goodReply } from "./recordings";

const random = seeded(1);

describe("in every module of the library, with an excellent model", () => {
  const simulated = new SimulatedMentor(fake, { kind: "excellent", seed: 1, rates: noErrors });
  test.each(evalModules().map((module) => ({ name: `${module.name}, ${module.language}`, module })))(
    "$name: the objective is named, terms are explained, a right answer is confirmed",
    async ({ module }) => {
      const { language, subject, goal, terms, right, confirm } = module;
      const dialogue = new EvalDialogue(module);
      simulated.attach();
      simulated.play({ language, heard: null, good: goodReply(module, "opening", random), tells: null });
      const opening = await dialogue.open();
      expect(opening.text).toContain(subject.objectives[0]?.text);
      expect(goal).toContain(opening.state.goal);
      for (const term of terms) {
        const explanation = explanationOf(module, term);
        simulated.play({ language, heard: "question", good: `${explanation}\n\n${goal}`, tells: null });
        const message = language === "english" ? `What is ${term}?` : `¿Qué es ${term}?`;
        const { text, step } = await dialogue.say({ message });
        expect(step.move, term).toBe("explain");
        expect(simulated.drafts, `${term}: ${text}`).toBe(1);
        expect(text.toLowerCase()).toContain(term.toLowerCase());
      }
      simulated.play({ language, heard: "right", good: confirm, tells: null });
      const confirmed = await dialogue.say({ message: right });
      expect(confirmed.step.move).toBe("confirm");
      expect(simulated.drafts, confirmed.text).toBe(1);
      expect(confirmed.text).toBe(confirm);
    },
  );
});
