import type { CourseDocument, ModuleDocument, QuestionDocument } from "@/lib/courses/document";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { LintRule } from "@/lib/generation/lint/breach";
import { hashOf } from "@/lib/generation/quiz/option-order";

/** Chooses by a seed: the same seed makes the same choices. */
export type Random = { below: (count: number) => number; pick: <T>(items: readonly T[]) => T };

export function seededRandom(seed: string): Random {
  let drawn = 0;
  const below = (count: number) => hashOf(`${seed}|${drawn++}`) % Math.max(1, count);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("nothing to choose from");
      return item;
    },
  };
}

/** Where a defect is planted. `foreign` has paragraphs in the other language. */
type Ground = {
  document: CourseDocument;
  module: ModuleDocument;
  foreign: readonly string[];
  random: Random;
};

/** Plants one defect in a copy of a good course; `rules` are those that may report it in the module. */
export type Defect = { name: string; rules: readonly LintRule[]; plant: (ground: Ground) => void };

const fillers: Record<CourseLanguage, readonly string[]> = {
  english: ["really", "then", "in general"],
  español: ["realmente", "entonces", "en general"],
};

/** The text in a form that says the same. */
function restated(text: string, language: CourseLanguage, random: Random): string {
  const words = text.split(" ");
  const forms = [
    () => text,
    () => text.replace(/[.?!]$/, ""),
    () => `${text.replace(/[.?!]$/, "")}.`,
    () => text.replace(/^(\p{Lu})(?=\p{Ll}* )/u, (letter) => letter.toLowerCase()),
    () => text.replaceAll(" ", "  "),
    () => words.toSpliced(1 + random.below(words.length - 1), 0, random.pick(fillers[language])).join(" "),
  ];
  // A filler is a small change only in a text of some length, and code is left alone.
  const usable = words.length >= 12 && !text.includes("`") ? forms : forms.slice(0, -1);
  return random.pick(usable)();
}

const lessonOf = ({ lesson }: ModuleDocument) => {
  if (lesson === null) throw new Error("the module has no lesson");
  return lesson;
};
const questionOf = ({ module, random }: Ground): QuestionDocument =>
  random.pick(module.quiz?.questions ?? []);
const optionsOf = ({ options }: QuestionDocument) => ({
  right: options.find((one) => one.isRight)?.text ?? "",
  wrong: options.filter((one) => !one.isRight),
});
const textParts = ["why", "explanation", "worked", "mistake", "summary"] as const;

const scripts = [
  "<script>alert(1)</script>",
  '<img src="x" onerror="alert(1)">',
  '<iframe src="https://example.org"></iframe>',
  "[more](javascript:alert(1))",
  '<a href="https://example.org">more</a>',
  "<b>more</b>",
];

export const defects: readonly Defect[] = [
  {
    name: "empty part",
    rules: ["lesson_part"],
    plant: ({ module, random }) => {
      const lesson = lessonOf(module);
      const nothing = random.pick(["", "## …", "…", "## Part\n\n## Part"]);
      const part = random.pick([...textParts, "check"] as const);
      if (part === "check") lesson.check = { question: nothing, answer: nothing };
      else lesson[part] = nothing;
    },
  },
  {
    name: "foreign paragraph",
    rules: ["language"],
    plant: ({ module, foreign, random }) => {
      const lesson = lessonOf(module);
      const part = random.pick(textParts);
      const blocks = lesson[part].split("\n\n");
      lesson[part] = blocks.toSpliced(random.below(blocks.length + 1), 0, random.pick(foreign)).join("\n\n");
    },
  },
  {
    name: "near-duplicate options",
    rules: ["options_distinct"],
    plant: (ground) => {
      const { options } = questionOf(ground);
      const [from, to] = [ground.random.below(options.length), ground.random.below(options.length - 1)];
      const copy = options[to >= from ? to + 1 : to];
      if (copy) copy.text = restated(options[from]?.text ?? "", ground.document.language, ground.random);
    },
  },
  {
    name: "feedback that tells",
    rules: ["feedback_tells"],
    plant: (ground) => {
      const { random, document } = ground;
      const question = questionOf(ground);
      const { right, wrong } = optionsOf(question);
      const place = question.options.findIndex((one) => one.isRight);
      const english = document.language === "english";
      const option = random.pick(wrong);
      const tell = english
        ? [
            `The right answer is "${right}".`,
            `Option ${"ABCD"[place] ?? "A"} is right.`,
            `It is the ${["first", "second", "third", "fourth"][place] ?? ""} option.`,
          ]
        : [
            `La respuesta correcta es «${right}».`,
            `La opción ${"ABCD"[place] ?? "A"} es la correcta.`,
            `Es la ${["primera", "segunda", "tercera", "cuarta"][place] ?? ""} opción.`,
          ];
      option.feedback = `${option.feedback} ${random.pick(tell)}`;
    },
  },
  {
    name: "script or markup",
    rules: ["lesson_markup", "question_markup"],
    plant: (ground) => {
      const { module, random } = ground;
      const script = random.pick(scripts);
      const question = questionOf(ground);
      const lesson = lessonOf(module);
      random.pick([
        () => (lesson[random.pick(textParts)] += `\n\n${script}`),
        () => (question.text += ` ${script}`),
        () => (random.pick(question.options).feedback += ` ${script}`),
      ])();
    },
  },
  {
    name: "duplicate stem",
    rules: ["question_duplicate", "practice_duplicate"],
    plant: (ground) => {
      const { document, random } = ground;
      const question = questionOf(ground);
      const stems = document.modules.flatMap(({ quiz, practice }) => [
        ...(quiz?.questions ?? []).filter(({ id }) => id !== question.id).map(({ text }) => text),
        ...practice.map(({ prompt }) => prompt),
      ]);
      question.text = restated(random.pick(stems), document.language, random);
    },
  },
  {
    name: "duplicate link",
    rules: ["material_link"],
    plant: ({ document, module, random }) => {
      const material = random.pick(module.materials);
      const urls = document.modules.flatMap(({ materials }) =>
        materials.filter(({ id }) => id !== material.id).map(({ url }) => url),
      );
      const url = random.pick(urls);
      material.url = random.pick([
        url,
        url.replace("https:", "http:"),
        url.replace("https://", "https://www.").replace("www.www.", "www."),
        url.replace(/([^/?#])$/, "$1/").replace(/([?#].*)\/$/, "$1"),
      ]);
    },
  },
];
