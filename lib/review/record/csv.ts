import { csvOf } from "@/lib/core/text/csv";
import type { LearnerRecord } from "./schema";

const words = {
  en: {
    header: [
      "kind",
      "date",
      "course",
      "module",
      "objective",
      "state",
      "chance",
      "question",
      "answer",
      "right",
      "grade",
    ],
    objective: "objective",
    answer: "answer",
    right: ["yes", "no"],
    states: { new: "new", learning: "learning", known: "known", slipping: "slipping" },
  },
  es: {
    header: [
      "tipo",
      "fecha",
      "curso",
      "módulo",
      "objetivo",
      "estado",
      "probabilidad",
      "pregunta",
      "respuesta",
      "acierto",
      "nota",
    ],
    objective: "objetivo",
    answer: "respuesta",
    right: ["sí", "no"],
    states: { new: "nuevo", learning: "aprendiendo", known: "dominado", slipping: "se escapa" },
  },
} as const;

/** The objectives of a record, then its answers, one row each. */
export function recordCsv({ courses, history = [] }: LearnerRecord, locale: "en" | "es"): string {
  const t = words[locale];
  const objectives = courses.flatMap((course) =>
    course.modules.flatMap((module) =>
      module.objectives.map(({ text, state, chance, last_on }) => {
        const share = chance === null ? null : Math.round(chance * 1000) / 1000;
        return [
          t.objective,
          last_on,
          course.title,
          module.title,
          text,
          t.states[state],
          share,
          null,
          null,
          null,
          null,
        ];
      }),
    ),
  );
  const answers = history.map(({ at, course, module, objective, question, answer, is_right, grade }) => {
    const right = is_right === null ? null : t.right[is_right ? 0 : 1];
    return [t.answer, at, course, module, objective, null, null, question, answer, right, grade];
  });
  return csvOf([t.header, ...objectives, ...answers], locale);
}
