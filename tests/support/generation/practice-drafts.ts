import type { CourseLanguage } from "@/lib/courses/schema";
import type { PracticeDraft } from "@/lib/generation/drafts";
import { RIGHT } from "./right-mark";

/** The answer of every exercise with a number. */
export const RESTED_HOURS = "5";

/** A valid practice item on one of a module's two objectives: a choice, a number or a few words. */
export function makePractice(language: CourseLanguage, module: number, number: number): PracticeDraft {
  const english = language === "english";
  const kind = (["choice", "number", "short"] as const)[number % 3] ?? "short";
  const step = module + 1;
  const options = [0, 1, 2, 3].map((i) =>
    english
      ? `The ${i === 1 ? RIGHT.english : "accidental"} loaf ${i} of exercise ${number}`
      : `El pan ${i === 1 ? RIGHT["español"] : "extraño"} ${i} del ejercicio ${number}`,
  );
  const prompts = english
    ? {
        choice: `In exercise ${number} of step ${step}, which loaf do you take from the oven?`,
        number: `In exercise ${number} of step ${step}, how many hours does the dough rest if it rests for two and then for three?`,
        short: `In exercise ${number} of step ${step}, what makes the dough rise?`,
      }
    : {
        choice: `En el ejercicio ${number} de la etapa ${step}, ¿qué pan sacas del horno?`,
        number: `En el ejercicio ${number} de la etapa ${step}, ¿cuántas horas reposa la masa si reposa dos y después tres?`,
        short: `En el ejercicio ${number} de la etapa ${step}, ¿qué es lo que hace subir la masa?`,
      };
  const accepted = {
    choice: options.slice(1, 2),
    number: [RESTED_HOURS],
    short: english ? ["yeast", "the yeast"] : ["la levadura", "levadura"],
  };
  return {
    objective: number % 2,
    kind,
    prompt: prompts[kind],
    options: kind === "choice" ? options : [],
    accepted: accepted[kind],
    model_answer: english
      ? "It follows from what the lesson says about the dough and its time."
      : "Se sigue de lo que la lección dice de la masa y de su tiempo.",
    hints: english
      ? ["Think of what the dough needs before the oven.", "Read the section on time once more."]
      : ["Piensa en lo que necesita la masa antes del horno.", "Lee otra vez la parte que habla del tiempo."],
  };
}
