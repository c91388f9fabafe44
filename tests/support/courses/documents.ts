import fc from "fast-check";
import type {
  CourseDocument,
  ModuleDocument,
  PracticeDocument,
  QuestionDocument,
} from "@/lib/courses/document";
import { newId } from "@/lib/core/ids";

const question = (objectiveId: string, number: number): QuestionDocument => ({
  id: newId(),
  objectiveId,
  text: `What is ${number} + ${number}?`,
  options: [0, 1, 2, 3].map((shift) => ({
    id: newId(),
    text: String(2 * number + shift),
    isRight: shift === 0,
    misconception: shift === 0 ? null : `Counts ${shift} too many`,
    feedback: shift === 0 ? "Yes, twice the number." : `Count once more, and leave out ${shift}.`,
  })),
});

const practice = (objectiveId: string, number: number): PracticeDocument => ({
  id: newId(),
  objectiveId,
  kind: "number",
  prompt: `How much is ${number} times two?`,
  options: [],
  accepted: [String(2 * number)],
  modelAnswer: `${2 * number}, because ${number} + ${number} is ${2 * number}.`,
  hints: ["Draw the number twice.", "Count what you have drawn."],
});

/** A written module with two objectives, four questions and two practice items. */
export function moduleDocumentOf(number: number): ModuleDocument {
  const objectives = [
    { id: newId(), text: `Double the number ${number}` },
    { id: newId(), text: `Explain why ${number} was doubled` },
  ];
  const [first, second] = objectives.map(({ id }) => id) as [string, string];
  return {
    id: newId(),
    title: `Doubling ${number}`,
    description: `How to double ${number}.`,
    hidden: false,
    objectives,
    prerequisites: [],
    lesson: {
      why: `Doubling ${number} saves counting.`,
      explanation: `## Twice\n\nTake **${number}** two times.`,
      worked: `${number} + ${number} = ${2 * number}`,
      mistake: "Adding two is not doubling.",
      check: { question: `What is twice ${number}?`, answer: String(2 * number) },
      summary: "Doubling is adding a number to itself.",
    },
    practice: [practice(first, number), practice(second, number + 1)],
    quiz: {
      id: newId(),
      title: `Quiz on ${number}`,
      questions: [first, second, first, second].map((id, index) => question(id, number + index)),
    },
    materials: [
      { id: newId(), type: "Article", title: `About ${number}`, url: `https://example.org/${number}` },
    ],
  };
}

/** A whole course of `count` modules. */
export function courseDocumentOf(count = 3): CourseDocument {
  return {
    title: "Doubling numbers",
    overview: "A short course on doubling.",
    description: "Learn to double.",
    training: "Arithmetic",
    introduction: "You will double numbers.",
    level: "beginner",
    language: "english",
    tags: ["arithmetic", "numbers"],
    modules: Array.from({ length: count }, (_, index) => moduleDocumentOf(index + 1)),
  };
}

type Edit = (document: CourseDocument, pick: (count: number) => number) => void;

const moveOne = <Item>(list: Item[], pick: (count: number) => number): void => {
  if (list.length < 2) return;
  const [item] = list.splice(pick(list.length), 1);
  if (item !== undefined) list.splice(pick(list.length + 1), 0, item);
};

const anyModule = (document: CourseDocument, pick: (count: number) => number): ModuleDocument | undefined =>
  document.modules[pick(document.modules.length)];

/** Edits of an author, each on some part of the document. */
const edits: readonly Edit[] = [
  (document, pick) => void (document.title = `Doubling, version ${pick(1000)}`),
  (document, pick) => moveOne(document.modules, pick),
  (document, pick) =>
    document.modules.splice(pick(document.modules.length + 1), 0, moduleDocumentOf(50 + pick(40))),
  (document, pick) => {
    if (document.modules.length < 2) return;
    const [gone] = document.modules.splice(pick(document.modules.length), 1);
    for (const module of document.modules)
      module.prerequisites = module.prerequisites.filter((id) => id !== gone?.id);
  },
  (document, pick) => {
    const module = anyModule(document, pick);
    if (module && document.modules.filter((one) => !one.hidden).length > 1) module.hidden = !module.hidden;
  },
  (document, pick) => {
    const lesson = anyModule(document, pick)?.lesson;
    if (lesson) lesson.explanation += `\n\nParagraph ${pick(1000)}.`;
  },
  (document, pick) => {
    const quiz = anyModule(document, pick)?.quiz;
    if (quiz) moveOne(quiz.questions, pick);
  },
  (document, pick) => {
    const module = anyModule(document, pick);
    const objective = module?.objectives[0];
    if (module?.quiz && objective && module.quiz.questions.length < 8)
      module.quiz.questions.push(question(objective.id, 100 + pick(800)));
  },
  (document, pick) => {
    const quiz = anyModule(document, pick)?.quiz;
    if (quiz && quiz.questions.length > 1) quiz.questions.splice(pick(quiz.questions.length), 1);
  },
  (document, pick) => {
    const changed = anyModule(document, pick)?.quiz?.questions[0];
    if (changed) changed.text = `${changed.text.replace(/ \(.*\)$/, "")} (typo ${pick(1000)})`;
  },
  (document, pick) => {
    const options = anyModule(document, pick)?.quiz?.questions[0]?.options ?? [];
    const right = pick(Math.max(1, options.length));
    options.forEach((option, index) => {
      option.isRight = index === right;
      option.misconception = index === right ? null : "Counts wrongly";
    });
  },
  (document, pick) => {
    const module = anyModule(document, pick);
    if (module) module.practice.splice(pick(module.practice.length + 1), 1);
  },
  (document, pick) => {
    const module = anyModule(document, pick);
    module?.materials.push({
      id: newId(),
      type: "Video",
      title: `Link ${pick(1000)}`,
      url: `https://example.net/${pick(1000)}`,
    });
  },
  (document, pick) => {
    const module = anyModule(document, pick);
    const other = anyModule(document, pick);
    if (module && other && module.id !== other.id) module.prerequisites = [other.id];
  },
];

/** One random edit by the numbers of `fast-check`; returns another document. */
export function editedDocument(document: CourseDocument, numbers: readonly number[]): CourseDocument {
  const next = structuredClone(document);
  const [which = 0, ...rest] = numbers;
  let used = 0;
  edits[which % edits.length]?.(next, (count) => (rest[used++ % rest.length] ?? 0) % Math.max(1, count));
  return next;
}

/** The numbers of one edit. */
export const editNumbers = fc.array(fc.nat(100_000), { minLength: 6, maxLength: 6 });

/** The document with its ids numbered by where they first occur: two documents that differ only in their ids become equal. */
export function withNumberedIds(document: CourseDocument): CourseDocument {
  const known = new Map<string, string>();
  const numberOf = (id: string): string => {
    const number = known.get(id) ?? String(known.size);
    known.set(id, number);
    return number;
  };
  const text = JSON.stringify(document).replaceAll(
    /"[0-9a-f]{8}-[0-9a-f-]{27}"/g,
    (id) => `"${numberOf(id)}"`,
  );
  return JSON.parse(text) as CourseDocument;
}
