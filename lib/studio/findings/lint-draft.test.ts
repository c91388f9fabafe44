import { expect, it, test } from "vitest";
import type { CourseDocument } from "@/lib/courses/document";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { lintDraft } from "./lint-draft";

/** A course whose lessons are long enough and whose quizzes are in order. */
function goodCourse(): CourseDocument {
  const document = courseDocumentOf(3);
  document.modules.forEach((module, number) => {
    const say = (sentence: string, times: number) => `${sentence} `.repeat(times).trim();
    module.lesson = {
      why: say("Doubling a number in your head saves you the time of counting.", 3),
      explanation: say("Take the number and add it to itself once.", 70),
      worked: say("Seven and seven are fourteen, so twice seven is fourteen.", 5),
      mistake: say("Adding two to a number is not the same as doubling it.", 3),
      check: { question: `What do you get if you double ${number + 30}?`, answer: String(2 * number + 60) },
      summary: say("Doubling is adding a number to itself, and nothing else.", 3),
    };
    module.practice.forEach((item, index) => {
      item.prompt = `How much is ${100 * number + index} times two?`;
    });
    module.quiz?.questions.forEach((question, index) => {
      question.text = `How much is twice ${20 * number + index}?`;
      // The right option is neither the longest nor always in the same place.
      question.options = question.options.map((option, at) => ({
        ...option,
        text: option.isRight ? "The right number" : `A wrong number, of kind ${at}`,
      }));
      question.options.push(...question.options.splice(0, (number + index) % 4));
    });
    module.materials = [1, 2, 3].map((page) => ({
      id: crypto.randomUUID(),
      type: "Article",
      title: `Page ${page} on doubling`,
      url: `https://example.org/${number}/${page}`,
    }));
  });
  return document;
}

const [good, other] = [goodCourse(), goodCourse()];

test("a course in order has no findings", () => {
  expect(lintDraft(good, "course")).toEqual([]);
  expect(lintDraft(other, "course")).toEqual([]);
});

test("a lesson that is one text in a form of its own lacks no parts", () => {
  const document = structuredClone(good);
  for (const module of document.modules)
    module.lesson = {
      why: "",
      explanation: "## How to double\n\n" + "Take the number and add it to itself once. ".repeat(80),
      worked: "",
      mistake: "",
      check: { question: "", answer: "" },
      summary: "",
    };
  expect(lintDraft(document, "course")).toEqual([]);
});

type Module = CourseDocument["modules"][number];
type Question = NonNullable<Module["quiz"]>["questions"][number];

/** The rules and places of the findings after a change of the first module and its first question. */
function findings(change: (module: Module, question: Question) => void): [string, string][] {
  const document = structuredClone(good);
  const [module] = document.modules;
  const question = module?.quiz?.questions[0];
  if (!module || !question) throw new Error("the course has no question");
  change(module, question);
  const at = `modules/${module.id}`;
  return lintDraft(document, "course").map(({ rule, path }) => [
    rule,
    path.replace(`/${question.id}`, "/question").replace(at, "module"),
  ]);
}

const atQuestion = "module/quiz/questions/question";
const firstObjective = `module/objectives/${good.modules[0]?.objectives[0]?.id}`;

it.each<[string, string, (module: Module, question: Question) => void]>([
  ["lesson_length", "module/lesson", (module) => module.lesson && (module.lesson.explanation = "Short.")],
  [
    "language",
    "module/lesson/explanation",
    (module) =>
      module.lesson &&
      (module.lesson.explanation +=
        "\n\nToma el número y súmalo una sola vez a sí mismo, porque así es como se dobla."),
  ],
  ["lesson_part", "module/lesson/mistake", (module) => module.lesson && (module.lesson.mistake = "## No")],
  ["lesson_markup", "module/lesson/why", (module) => module.lesson && (module.lesson.why += " <b>Now</b>")],
  ["terms", "module/lesson", (module) => (module.keyTerms = ["number", "logarithm"])],
  [
    "feedback_tells",
    atQuestion,
    (_, question) =>
      question.options.forEach((one) => one.isRight || (one.feedback += " The right answer is another one.")),
  ],
  ["practice_count", firstObjective, (module) => module.practice.shift()],
  [
    "practice_form",
    `module/practice/${good.modules[0]?.practice[0]?.id}`,
    (module) => module.practice[0] && (module.practice[0].accepted = ["many"]),
  ],
  [
    "practice_duplicate",
    `module/practice/${good.modules[0]?.practice[1]?.id}`,
    (module) => module.practice[1] && (module.practice[1].prompt = module.practice[0]?.prompt ?? ""),
  ],
  [
    "language",
    atQuestion,
    (_, question) => {
      question.text = "¿Cuál es el doble de este número, y por qué lo es?";
      for (const option of question.options)
        option.feedback = `Suma el número a sí mismo, y no ${option.text.length}`;
    },
  ],
  ["objective_untested", firstObjective, (_, question) => (question.objectiveId = null)],
  ["options_distinct", atQuestion, (_, question) => question.options.splice(1, 1)],
  ["option_right", atQuestion, (_, question) => question.options.forEach((one) => (one.isRight = true))],
  [
    "option_misconception",
    atQuestion,
    (_, question) => question.options.forEach((one) => one.isRight || (one.misconception = " ")),
  ],
  ["option_feedback", atQuestion, (_, question) => question.options.forEach((one) => (one.feedback = "No."))],
  [
    "option_all_or_none",
    atQuestion,
    (_, question) => question.options.forEach((one) => one.isRight || (one.text += ", or none of the above")),
  ],
  ["question_stem", atQuestion, (_, question) => (question.text = "Which of the following is twice 3?")],
  ["question_markup", atQuestion, (_, question) => (question.text = "How much is **twice** 3?")],
  [
    "question_duplicate",
    atQuestion,
    (_, question) => (question.text = good.modules[0]?.quiz?.questions[1]?.text ?? ""),
  ],
  ["material_count", "module/materials", (module) => module.materials.pop()],
])("%s at %s", (rule, path, change) => {
  const found = findings(change);
  // A repeated stem is found at the later of the two questions.
  expect(found.map(([name]) => name)).toContain(rule);
  if (rule !== "question_duplicate") expect(found).toContainEqual([rule, path]);
});

test("findings name the link, and a question that another module asks", () => {
  const document = structuredClone(good);
  const [first, second] = document.modules;
  const material = first?.materials[0];
  const question = second?.quiz?.questions[2];
  if (!first || !second || !material || !question) throw new Error("the course is not whole");
  material.url = "not a link";
  question.text = first.quiz?.questions[0]?.text ?? "";
  expect(lintDraft(document, "course")).toMatchObject([
    {
      rule: "material_link",
      path: `modules/${first.id}/materials/${material.id}`,
      values: { title: material.title },
    },
    {
      rule: "question_duplicate",
      path: `modules/${second.id}/quiz/questions/${question.id}`,
      values: { question: 3 },
    },
  ]);
});

test("keys stay the same when other things change, and hidden modules have no findings", () => {
  const document = structuredClone(good);
  const [first, second] = document.modules;
  if (first?.lesson) first.lesson.explanation = "Short.";
  const before = lintDraft(document, "course").map(({ key }) => key);
  expect(before.length).toBeGreaterThan(0);
  document.modules.reverse();
  if (second) second.title = "Another title";
  expect(lintDraft(document, "course").map(({ key }) => key)).toEqual(before);
  if (first) first.hidden = true;
  expect(lintDraft(document, "course")).toEqual([]);
});
