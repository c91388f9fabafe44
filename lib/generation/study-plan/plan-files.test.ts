import { describe, expect, it } from "vitest";
import { subjectKinds } from "../policy";
import { readPlanModules } from "./plan-files";

describe.each(["english", "español"] as const)("the study plans, %s", (language) => {
  it.each([...subjectKinds, null])("%s: the length of an option does not reveal that it is right", (kind) => {
    for (const { title, questions } of readPlanModules(language, kind)) {
      const longest = questions.filter(({ options, right }) => {
        const length = options[right]?.text.length ?? 0;
        return options.every(({ text }, index) => index === right || text.length < length);
      });
      expect(longest.length, title).toBeLessThanOrEqual(1);
    }
  });

  it.each([...subjectKinds, null])(
    "%s: every quiz asks for each objective, with one right option",
    (kind) => {
      for (const { title, objectives, questions, lesson } of readPlanModules(language, kind)) {
        expect(new Set(questions.map(({ objective }) => objective)).size, title).toBe(objectives.length);
        for (const { options, right } of questions) expect(options[right]?.misconception, title).toBeNull();
        expect(lesson).not.toContain("{example}");
      }
    },
  );
});
