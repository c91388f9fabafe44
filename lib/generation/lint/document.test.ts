import { describe, expect, it, test } from "vitest";
import en from "@/messages/en.json" with { type: "json" };
import es from "@/messages/es.json" with { type: "json" };
import { changed, learner, lintedCourse, type Change } from "@/tests/support/generation/linted-course";
import { lintRules, type LintRule } from "./breach";
import { lintDocument } from "./document";

const rulesOf = (change: Change): LintRule[] =>
  lintDocument(changed(change), learner).map(({ rule }) => rule);

const breaches: [LintRule, string, Change][] = [
  ["lesson_part", "an empty part", (m) => m.lesson && (m.lesson.worked = "")],
  [
    "lesson_part",
    "a part of headings",
    (m) => m.lesson && (m.lesson.mistake = "## One\n\n## Two\n\n### Three"),
  ],
  ["lesson_part", "a section without text", (m) => m.lesson && (m.lesson.explanation += "\n\n## And more")],
  [
    "lesson_part",
    "a short question without an answer",
    (m) => m.lesson && (m.lesson.check = { question: "What does recall do to what you know?", answer: "" }),
  ],
  [
    "lesson_length",
    "a long lesson",
    (m) => m.lesson && (m.lesson.explanation += " One more word.".repeat(250)),
  ],
  ["lesson_markup", "a tag", (m) => m.lesson && (m.lesson.why += " <b>Now</b>")],
  ["lesson_markup", "an image", (m) => m.lesson && (m.lesson.why += " ![It](https://example.org/x.png)")],
  ["lesson_markup", "a script address", (m) => m.lesson && (m.lesson.why += " [It](javascript:alert(1))")],
  [
    "language",
    "a foreign paragraph",
    (m) =>
      m.lesson &&
      (m.lesson.summary +=
        "\n\nEste párrafo de la lección está escrito en la otra lengua, y eso no debe ser así."),
  ],
  [
    "language",
    "a foreign overview",
    (_m, _q, d) =>
      (d.overview =
        "How to learn: con este curso aprenderás a recordar lo que lees y a estudiar mejor cada semana."),
  ],
  ["terms", "a term that the lesson lacks", (m) => (m.keyTerms = ["recall", "quaternion"])],
  [
    "minutes",
    "a module that takes more than a week's time",
    (_m, _q, d) => d.modules.forEach((m) => (m.minutes = 200)),
  ],
  ["prerequisite", "a later module", (m, _q, d) => (m.prerequisites = [d.modules[2]?.id ?? ""])],
  ["module_title", "two modules of one title", (m, _q, d) => (m.title = d.modules[1]?.title ?? "")],
  ["module_count", "two modules", (_m, _q, d) => d.modules.splice(2)],
  [
    "topic_words",
    "another subject",
    (_m, _q, d) => Object.assign(d, { title: "A board game", overview: "Stones and how to win with them." }),
  ],
  [
    "objective_untested",
    "one question on an objective",
    (m) => m.quiz?.questions.forEach((q, i) => (q.objectiveId = m.objectives[i === 0 ? 1 : 0]?.id ?? null)),
  ],
  ["objective_untested", "a question on no objective", (_m, q) => (q.objectiveId = null)],
  ["question_count", "three questions", (m) => m.quiz?.questions.splice(3)],
  [
    "question_stem",
    "a stem that needs its options",
    (_m, q) => (q.text = "Which of the following is true about it?"),
  ],
  [
    "question_duplicate",
    "a repeated stem",
    (m, q) => (q.text = ` ${m.quiz?.questions[1]?.text.replace("?", "") ?? ""}`),
  ],
  [
    "question_duplicate",
    "a stem of another module",
    (_m, q, d) => (q.text = d.modules[3]?.quiz?.questions[0]?.text ?? ""),
  ],
  ["question_markup", "a formula", (_m, q) => (q.text = String.raw`What is $\frac{a}{b}$ when b grows?`)],
  ["question_markup", "bold text", (_m, q) => q.options.forEach((o) => (o.text = `**${o.text}**`))],
  ["question_markup", "a script", (_m, q) => (q.text += " <script>alert(1)</script>")],
  [
    "options_distinct",
    "two equal options",
    (_m, q) =>
      q.options.forEach(
        (o, i) => i < 2 && (o.text = ["Read the chapter again", "read the chapter again."][i] ?? ""),
      ),
  ],
  [
    "options_distinct",
    "a word more",
    (_m, q) =>
      q.options.forEach(
        (o, i) =>
          i < 2 &&
          (o.text =
            ["Write down all that you still know", "Write down all that you still really know"][i] ?? ""),
      ),
  ],
  ["option_right", "two right options", (_m, q) => q.options.forEach((o) => (o.isRight = true))],
  [
    "option_misconception",
    "a blank misconception",
    (_m, q) => q.options.forEach((o) => o.isRight || (o.misconception = " ")),
  ],
  [
    "option_feedback",
    "the same feedback twice",
    (_m, q) => q.options.forEach((o) => (o.feedback = "Read the lesson again.")),
  ],
  [
    "option_all_or_none",
    "all of the above",
    (_m, q) => q.options.forEach((o) => o.isRight || (o.text = "All of the above")),
  ],
  [
    "feedback_tells",
    "a letter",
    (_m, q) => q.options.forEach((o) => o.isRight || (o.feedback += " Option B is better.")),
  ],
  [
    "feedback_tells",
    "a place",
    (_m, q) => q.options.forEach((o) => o.isRight || (o.feedback += " Look at the third option.")),
  ],
  [
    "feedback_tells",
    "the right text",
    (_m, q) =>
      q.options.forEach(
        (o) => o.isRight || (o.feedback += ` ${q.options.find((one) => one.isRight)?.text ?? ""}!`),
      ),
  ],
  [
    "right_longest",
    "long right options",
    (m) =>
      m.quiz?.questions.forEach((q) =>
        q.options.forEach((o) => o.isRight && (o.text += ", as the lesson explains it in so many words")),
      ),
  ],
  [
    "key_places",
    "right options in one place",
    (_m, _q, d) =>
      d.modules.forEach((m) =>
        m.quiz?.questions.forEach((q) => q.options.sort((a, b) => Number(b.isRight) - Number(a.isRight))),
      ),
  ],
  [
    "practice_count",
    "an objective without practice",
    (m) => (m.practice = m.practice.filter((p) => p.objectiveId !== m.objectives[0]?.id)),
  ],
  [
    "practice_count",
    "multiple choice alone",
    (m) =>
      m.practice.forEach((p) =>
        Object.assign(p, { kind: "choice", options: ["one", "two"], accepted: ["one"] }),
      ),
  ],
  [
    "practice_form",
    "a choice of which no option is accepted",
    (m) =>
      Object.assign(m.practice[0] ?? {}, { kind: "choice", options: ["one", "two"], accepted: ["three"] }),
  ],
  [
    "practice_duplicate",
    "an exercise that asks what the quiz asks",
    (m, q) => m.practice[0] && (m.practice[0].prompt = q.text),
  ],
  ["material_count", "two links", (m) => m.materials.splice(2)],
  ["material_link", "no web address", (m) => m.materials[0] && (m.materials[0].url = "javascript:alert(1)")],
  [
    "material_link",
    "a link of another module",
    (m, _q, d) =>
      m.materials[0] &&
      (m.materials[0].url = d.modules[1]?.materials[0]?.url.replace("https:", "http:") ?? ""),
  ],
];

describe("the lint of a course", () => {
  it("finds nothing in a good one", () => expect(lintDocument(lintedCourse, learner)).toEqual([]));

  it.each(breaches)("reports %s: %s", (rule, _name, change) => expect(rulesOf(change)).toContain(rule));

  it("names the place", () => {
    const document = changed((_module, question) => (question.text = "Which of these is right, then?"));
    const [module] = document.modules;
    expect(lintDocument(document, learner)).toMatchObject([
      {
        rule: "question_stem",
        path: `modules/${module?.id}/quiz/questions/${module?.quiz?.questions[0]?.id}`,
        values: { question: 1 },
      },
    ]);
  });

  it("leaves a task open that is long enough to be one, and a lesson whose headings have other words", () => {
    expect(
      rulesOf((module) => {
        if (!module.lesson) return;
        module.lesson.check = { question: "Take a page that you have read today. ".repeat(6), answer: "" };
        module.lesson.explanation = module.lesson.explanation.replace(/^## .*$/m, "## Anything else");
      }),
    ).toEqual([]);
  });
});

test.each([
  [
    "ordinary words that resemble a forbidden option",
    ["All of the players at once", "None of the teams", "The sum of a and b", "Todas las noches"],
  ],
  [
    "options that differ in a sign, a number or a logical word",
    ["a < b", "a <= b", "a < 2b", "a is not < b"],
  ],
  [
    "options that differ in one word",
    [
      "The price rises when demand falls",
      "The price falls when demand falls",
      "The price rises when demand rises",
      "The price rises only when demand falls",
    ],
  ],
  ["options that are code", ["print(hello)", 'print("hello")', "Print(hello)", "print( hello"]],
])("options may be %s", (_name, texts) => {
  const rules = rulesOf((_module, question) => question.options.forEach((o, i) => (o.text = texts[i] ?? "")));
  expect(rules).not.toContain("option_all_or_none");
  expect(rules).not.toContain("options_distinct");
});

test.each([
  "It costs $5, not $7",
  "Between $5-$7",
  "Write `a ** b ** c` or `<b>`",
  "```\nprint(2 ** 3 ** 2)\n```",
  "Is a<b and c>d?",
  "2 * 3 * 4 = 24 and x² ≤ √2",
])("a question may be: %s", (text) =>
  expect(rulesOf((_module, question) => (question.text = text))).not.toContain("question_markup"),
);

test("every rule has a text in both languages", () => {
  for (const { lint } of [en.course, es.course])
    expect(Object.keys(lint).sort()).toEqual([...lintRules].sort());
});
