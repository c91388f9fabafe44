import { describe, expect, it } from "vitest";
import { countWords } from "@/lib/core/text/sentences";
import { libraryId } from "@/lib/courses/free-library";
import { readLibrary, readSamples } from "@/scripts/seed/library-files";
import { objectiveId, objectivesOf } from "@/tests/support/mentor/objectives";
import { offlineDialogue } from "@/tests/support/mentor/offline-dialogue";
import type { DialogueState } from "../tutoring/dialogue-state";
import type { OfflineModule } from "./exercises";

const modules = [...readLibrary(), ...readSamples()].flatMap(
  ({ twinKey, locale, language, outline, modules }) =>
    modules.map(({ key, draft, practice }, i) => {
      const { title = "", objectives = [] } = outline.modules[i] ?? {};
      const moduleId = libraryId(libraryId(twinKey, locale), key);
      const module: OfflineModule = {
        language,
        moduleId,
        moduleTitle: title,
        objectives: objectivesOf(...objectives),
        lesson: draft.lesson,
        practice: practice.map((item) => ({
          id: libraryId(moduleId, item.key),
          objectiveId: objectiveId(item.objective),
          kind: item.kind,
          prompt: item.prompt,
          options: item.options,
          accepted: item.accepted,
          modelAnswer: item.model_answer,
          hints: item.hints,
        })),
      };
      return { name: `${twinKey} ${locale} ${key}`, module };
    }),
);

const isUnderWay = ({ isHandedOver, itemId }: DialogueState) => isHandedOver || itemId !== null;

describe("without a model, in every module of the library and the samples", () => {
  it.each(modules)("right answers lead to the quiz: $name", ({ module }) => {
    const { opening, say } = offlineDialogue(module);
    expect(countWords(opening)).toBeLessThanOrEqual(120);
    const replies = module.practice.map(({ accepted }) => say(accepted[0] ?? ""));
    expect(replies.map(({ move }) => move)).toEqual(module.practice.map(() => "confirm"));
    expect(replies.at(-1)?.state.isHandedOver).toBe(true);
    for (const { text } of replies) expect(countWords(text), text).toBeLessThanOrEqual(120);
  });

  it.each(modules)("every accepted form is right, and nothing else is read into it: $name", ({ module }) => {
    for (const item of module.practice)
      for (const form of item.accepted) {
        const { say } = offlineDialogue({ ...module, practice: [item] });
        expect(say(form).move, `${item.prompt}: ${form}`).toBe("confirm");
      }
  });

  it.each(modules)(
    "skips lead to the quiz from anywhere, and no reply is said twice running: $name",
    ({ name, module }) => {
      const { replies, say } = offlineDialogue(module);
      for (const message of [
        "hint",
        "ejemplo",
        "example",
        "why?",
        "this is too hard",
        "no entiendo",
        "B",
        "7",
        "x y z",
      ])
        for (const _ of ["once", "twice"]) expect(isUnderWay(say(message).state), message).toBe(true);
      for (const _ of module.practice) say("skip", "skip");
      expect(replies.at(-1)?.state.isHandedOver).toBe(true);
      for (const [i, { text }] of replies.entries())
        expect(text, `${name}: ${i}`).not.toBe(replies[i - 1]?.text);
    },
  );

  it.each(modules)("an example comes from the lesson: $name", ({ module }) => {
    const shown = offlineDialogue(module).say("example", "example").text.split("\n\n")[1] ?? "";
    expect(module.lesson.replace(/\s+/g, " ")).toContain(shown.replace(/\s+/g, " "));
    expect(shown).not.toBe("");
  });
});
