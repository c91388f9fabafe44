import type { CourseLanguage } from "@/lib/courses/schema";
import type {
  LessonDraft,
  OutlineDraft,
  PlannedModule,
  QuestionDraft,
  QuestionItem,
  QuizDraft,
} from "@/lib/generation/drafts";
import { agreeWithAll, citationOf, citedLesson, sectionedOutline, type SourcesContext } from "./cited-drafts";
import { RESTED_HOURS, makePractice } from "./practice-drafts";
import { RIGHT } from "./right-mark";
import type { LinksDraft } from "@/lib/generation/links/draft";
import type { FakeRequest, Responder } from "@/tests/support/openai/fake-openai";

const numbers = {
  english: ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"],
  español: ["primera", "segunda", "tercera", "cuarta", "quinta", "sexta", "séptima", "octava"],
} as const;

/** The next question of a model without faults. */
export function makeQuestion(language: CourseLanguage, number: number): QuestionDraft {
  return language === "english"
    ? {
        question: `Question ${number}: what would you do with the bread if the dough did not rise in an hour?`,
        suggestions: ["I would wait for another hour", "I would put it in the oven", "I do not know yet"],
      }
    : {
        question: `Pregunta ${number}: ¿qué harías con el pan si la masa no sube en una hora?`,
        suggestions: ["Esperaría otra hora", "La metería en el horno", "Todavía no lo sé"],
      };
}

/** The key term of a module. */
function termOf(language: CourseLanguage, index: number): string {
  const nth = numbers[language][index] ?? String(index);
  return language === "english" ? `${nth} rise` : `${nth} subida`;
}

function makePlan(language: CourseLanguage, index: number): PlannedModule {
  const nth = numbers[language][index] ?? String(index);
  const [title, description, objectives] =
    language === "english"
      ? [
          `The ${nth} step with the dough`,
          `In this module you take the ${nth} step and see why it matters.`,
          [`Explain the ${nth} step with the dough`, `Carry out the ${nth} step by yourself`],
        ]
      : [
          `La ${nth} etapa de la masa`,
          `En este módulo das la ${nth} etapa y ves por qué importa.`,
          [`Explicar la ${nth} etapa de la masa`, `Realizar la ${nth} etapa por tu cuenta`],
        ];
  return {
    title,
    description,
    objectives,
    minutes: 40,
    key_terms: [termOf(language, index)],
    misconceptions: [
      language === "english"
        ? `The ${nth} step can be left out when there is no time`
        : `La ${nth} etapa se puede dejar cuando no hay tiempo`,
    ],
    prerequisites: index === 0 ? [] : [index - 1],
    shaped_by: [1],
    sources: [],
  };
}

/** A valid outline with `topic` in its title. */
export function makeOutline(
  language: CourseLanguage = "english",
  modules = 4,
  topic = "Sourdough bread",
): OutlineDraft {
  const english = language === "english";
  return {
    course_title: english ? `${topic} from the start` : `${topic} desde el principio`,
    course_overview: english
      ? `With this course on ${topic} you will bake a loaf of your own and know what to do when it fails.`
      : `Con este curso de ${topic} harás un pan de verdad y sabrás qué hacer cuando no sale como es debido.`,
    description: english
      ? "How the dough works, and what to do with it."
      : "Cómo es la masa y qué hacer con ella para que salga.",
    training: english ? "Baking" : "Panadería",
    introduction: english
      ? "You said that you want to bake, and that you have an hour a day; this course is made for that."
      : "Has dicho que quieres hacer pan y que tienes una hora al día; este curso es para eso y para ti.",
    level: "beginner",
    tags: english ? ["baking", "bread"] : ["panadería", "pan"],
    running_example: english
      ? "One loaf that you bake at home on a Sunday, from the flour to the crust."
      : "Un pan que haces en casa un domingo, desde la harina hasta la corteza.",
    modules: Array.from({ length: modules }, (_, i) => makePlan(language, i)),
  };
}

/** A valid question on one of a module's two objectives. */
export function makeItem(language: CourseLanguage, module: number, number: number): QuestionItem {
  const english = language === "english";
  const place = (module + number) % 4;
  const stem = english
    ? `In step ${module + 1}, what is to be done with the dough in case ${number + 1}?`
    : `En la etapa ${module + 1}, ¿qué hay que hacer con la masa en el caso ${number + 1}?`;
  const options = [0, 1, 2, 3].map((i) => {
    const right = i === place;
    const text = english
      ? `The ${right ? RIGHT.english : "accidental"} way of case ${number} and place ${i}`
      : `La forma ${right ? RIGHT["español"] : "extraña"} del caso ${number} y lugar ${i}`;
    const feedback = english
      ? `This is how it goes in case ${number} at place ${i}.`
      : `Así es como va en el caso ${number} y lugar ${i}.`;
    const misconception = english ? `The belief ${i} about the dough` : `La creencia ${i} sobre la masa`;
    return { text, feedback, misconception: right ? null : misconception };
  });
  return { question: stem, objective: number % 2, options, right: place };
}

/** A name too long for DNS, so that resolving it fails at once without a query. */
const NO_HOST = `${"no-such-host-".repeat(6)}.invalid`;

const filler = {
  english:
    "When you look at the dough in this step, you can see that it is alive, and that the time you give it is what makes the bread. ",
  español:
    "Cuando miras la masa en esta etapa, puedes ver que está viva y que el tiempo que le das es lo que hace el pan que quieres. ",
};
/** A valid lesson without lint notes. */
export function makeLesson(language: CourseLanguage = "english", index = 0): LessonDraft {
  const text = (times: number) => filler[language].repeat(times).trim();
  const nth = numbers[language][index] ?? String(index);
  const english = language === "english";
  return {
    why: `${text(4)} ${english ? `Without the ${nth} rise there is no bread.` : `Sin la ${nth} subida no hay pan.`}`,
    explanation: [
      {
        heading: english ? `How the ${nth} step works` : `Cómo funciona la ${nth} etapa`,
        text: `${text(5)} ${english ? "Bakers call it the" : "Los panaderos la llaman"} ${termOf(language, index)}.`,
      },
      { heading: english ? `What the ${nth} step needs` : `Qué necesita la ${nth} etapa`, text: text(5) },
    ],
    worked: text(5),
    mistake: text(4),
    check: {
      question: english
        ? `What is it that the ${nth} step does to the dough?`
        : `¿Qué es lo que hace la ${nth} etapa con la masa?`,
      answer: text(1),
    },
    summary: text(3),
  };
}

/** A valid quiz of four questions, two on each objective. */
export function makeQuiz(language: CourseLanguage = "english", index = 0): QuizDraft {
  const title =
    language === "english"
      ? `What you know about step ${index + 1}`
      : `Lo que sabes de la etapa ${index + 1}`;
  return { title, questions: [0, 1, 2, 3].map((n) => makeItem(language, index, n)) };
}

/** Three pages on a host that does not exist, and a query. */
export function makeLinks(language: CourseLanguage = "english", index = 0): LinksDraft {
  const english = language === "english";
  const types = english
    ? (["Article", "Video", "Exercise"] as const)
    : (["Artículo", "Vídeo", "Ejercicio"] as const);
  return {
    candidates: types.map((type, n) => ({
      type,
      title: english ? `Page ${n + 1} on step ${index + 1}` : `Página ${n + 1} sobre la etapa ${index + 1}`,
      url: `https://${NO_HOST}/${n + 1}/${index}`,
    })),
    queries: [english ? "sourdough" : "masa madre"],
  };
}

/** Enough fresh items for a module of a course of two or more modules. */
const FRESH = 8;

type Context = {
  task?: { name?: string; number?: number; parts?: string[] };
  learner?: { language?: CourseLanguage };
  module?: { index?: number; number?: number };
  check?: { questions?: { question: string; options: string[] }[] };
  questions?: unknown[];
  practice?: unknown[];
  fresh?: unknown[];
  plan?: { modules?: unknown[] };
} & SourcesContext;

/** The task of a request: "question", or the purpose of its call. */
export function taskOf(request: Pick<FakeRequest, "context">): string {
  return (request.context as Context).task?.name ?? "";
}

/** The index of a request's module. */
export function moduleOf(request: Pick<FakeRequest, "context">): number {
  const { module } = request.context as Context;
  return module?.index ?? (module?.number ?? 1) - 1;
}

/** Solves a quiz by the mark of its right options, and the exercises with numbers. */
export function solveQuiz(request: Pick<FakeRequest, "context">): {
  answers: { question: number; answer: number; text: string; why: string; citation: string }[];
} {
  const context = request.context as Context;
  const questions = context.check?.questions ?? [];
  const isRight = (text: string) => text.includes(RIGHT.english) || text.includes(RIGHT["español"]);
  return {
    answers: questions.map((q, i) => ({
      question: i,
      answer: q.options.findIndex(isRight),
      text: q.options.length === 0 ? RESTED_HOURS : "",
      why: "It is what the lesson says.",
      citation: citationOf(context, i),
    })),
  };
}

/** New items, numbered from 10 and 40, in place of the rejected ones. */
function makeReplacements(context: Context, language: CourseLanguage, index: number) {
  const { questions = [], practice = [], fresh = [] } = context;
  return {
    questions: [10, 11, 12, 13]
      .slice(0, Math.max(1, questions.length))
      .map((n) => makeItem(language, index, n)),
    practice: practice.map((_, n) => makePractice(language, index, 40 + n)),
    fresh: fresh.map((_, n) => makePractice(language, index, 60 + n)),
  };
}

/** A model without faults, for all calls of the assessment and the generation. */
export function goodAuthor(modules = 4): Responder {
  return (request) => {
    const context = request.context as Context;
    const language = context.learner?.language ?? "english";
    const index = moduleOf(request);
    switch (taskOf(request)) {
      case "question":
        return { json: { ...makeQuestion(language, context.task?.number ?? 2), refusal: "none" } };
      case "outline":
        return { json: sectionedOutline(makeOutline(language, modules), context) };
      case "check":
        return { json: solveQuiz(request) };
      case "lesson":
        return { json: citedLesson(makeLesson(language, index), context) };
      case "agreement":
        return { json: agreeWithAll(context) };
      case "quiz":
        return { json: makeQuiz(language, index) };
      case "practice":
        return { json: { items: [0, 1, 2].map((n) => makePractice(language, index, n)) } };
      case "fresh":
        return {
          json: { items: Array.from({ length: FRESH }, (_, n) => makePractice(language, index, 20 + n)) },
        };
      case "items":
        return { json: makeReplacements(context, language, index) };
      case "review":
      case "edit":
        return { json: { changes: [], notes: [] } };
      case "links":
        return { json: makeLinks(language, index) };
      default:
        return undefined;
    }
  };
}
