import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { normalise } from "@/lib/core/text/normalise";
import type { CourseLanguage } from "@/lib/courses/schema";
import { frames, goals, learnerOf, learners, priors, topics } from "@/tests/support/generation/learners";
import { amount } from "@/tests/support/sample";
import { topicWords } from "../assessment/topic";
import {
  keyCheckDraft,
  moduleDraft,
  outlineDraft,
  questionDraft,
  type LearnerBlock,
  type ModuleDraft,
  type OutlineDraft,
} from "../drafts";
import { lintCourse } from "../lint/course";
import { wordCount } from "../lint/lesson";
import { topicOf } from "../module/write-module";
import { answerByRules } from "./author";
import { readLearner } from "./learner/reader";

vi.setConfig({ testTimeout: 120_000 });
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const RUNS = amount(50, 1000);

const ask = (context: Record<string, unknown>): unknown => JSON.parse(answerByRules({ context }));

type Course = { learner: LearnerBlock; outline: OutlineDraft; modules: ModuleDraft[] };
function courseFor(learner: LearnerBlock): Course {
  const outline = outlineDraft.parse(ask({ task: { name: "outline" }, learner }));
  const modules = outline.modules.map((_, index) =>
    moduleDraft.parse(ask({ task: { name: "module" }, learner, course: outline, module: { index } })),
  );
  return { learner, outline, modules };
}
const stemsOf = (course: Course) =>
  course.modules.flatMap((m) => m.questions.map((q) => normalise(q.question)));

/** Expects the examiner to answer as keyed, and each right option to stand in the lesson. */
function expectFindableKeys(draft: ModuleDraft): void {
  const questions = draft.questions.map(({ question, options }) => ({
    question,
    options: options.map((o) => o.text),
  }));
  const check = { lesson: draft.lesson, questions };
  const { answers } = keyCheckDraft.parse(ask({ task: { name: "check" }, check }));
  expect(answers.map((a) => [draft.questions[a.question]?.question, a.answer])).toEqual(
    draft.questions.map((q) => [q.question, q.right]),
  );
  const lesson = normalise(draft.lesson);
  for (const q of draft.questions) expect(lesson).toContain(normalise(q.options[q.right]?.text ?? "?"));
}

describe("a course of the offline author", () => {
  it(`passes the schemas and the lint, and its examiner finds the keys in the lessons (seed ${seed})`, () => {
    fc.assert(
      fc.property(learners, (learner) => {
        const course = courseFor(learner);
        expect(lintCourse(course.outline, course.modules, { language: learner.language, learner })).toEqual(
          [],
        );
        for (const draft of course.modules) {
          expect(wordCount(draft.lesson)).toBeGreaterThanOrEqual(620);
          expect(`${draft.lesson}${JSON.stringify(draft.questions)}`).not.toMatch(
            /\{(?:topic|Topic|key|field|piece|goal\w*|term\d?)\}|undefined/,
          );
          expectFindableKeys(draft);
        }
      }),
      // The example's topic begins like a label.
      {
        seed,
        numRuns: RUNS,
        examples: [[learnerOf("español", ["L E: n", "nada", "15 minutos al día", "leer"])]],
      },
    );
  });

  it("depends on the answers only", () => {
    const answers = ["Go, to write servers", "nothing", "15 minutes a day", "reading"];
    expect(courseFor(learnerOf("english", answers))).toEqual(courseFor(learnerOf("english", answers)));
    const change = (i: number, text: string) => courseFor(learnerOf("english", answers.with(i, text)));
    const base = courseFor(learnerOf("english", answers));
    expect(change(0, "Go, to win a job").outline).not.toEqual(base.outline);
    expect(change(1, "I program regularly, for years").outline.modules.map((m) => m.title)).not.toEqual(
      base.outline.modules.map((m) => m.title),
    );
    expect(change(2, "30 minutes a week").outline.modules.length).toBeLessThan(base.outline.modules.length);
    expect(change(3, "videos").modules[0]?.learning_materials[0]?.type).toBe("Video");
    expect(base.modules[0]?.learning_materials[0]?.type).toBe("Article");
  });

  // No verb can agree with all plurals, names, questions and foreign words.
  it.each([
    ["english", "prime numbers"],
    ["english", "birds of Europe"],
    ["english", "Can dogs see colours?"],
    ["english", "Is there life on Mars?"],
    ["english", "I want to aprender español"],
    ["english", "I'd like to cocinar paella"],
    ["español", "los números primos"],
    ["español", "las aves de Europa"],
    ["español", "¿Hay vida en Marte?"],
    ["español", "Quiero aprender a ir en bici"],
    ["español", "a no procrastinar"],
    ["español", "Quiero aprender to play the piano"],
  ] as const)("contains no ungrammatical form of the topic (%s): %s", (language, request) => {
    const topic = normalise(readLearner(learnerOf(language, [request])).topic);
    for (const prior of ["nothing", "I have done it for years, daily"]) {
      const answers = [request, prior, "2 hours a week", ""];
      const { outline, modules } = courseFor(learnerOf(language, answers));
      const asked = [2, 3, 4].map((number) =>
        ask({
          task: { name: "question", number },
          learner: learnerOf(language, answers.slice(0, number - 1)),
        }),
      );
      const text = JSON.stringify([outline, modules, asked]);
      for (const before of language === "english"
        ? ["what", "what is", "that", "your"]
        : ["sirve", "se usa", "va", "tu"])
        expect(normalise(text)).not.toContain(` ${before} ${topic} `);
      expect(
        text.match(/(?<!\p{L})(?:a a|de de|to to) |(?:ar|er|ir)ing (?:español|paella)|““|””|««|»»/iu),
      ).toBeNull();
      expect(outline.course_title).not.toMatch(
        /^(?:Can|Do|Is|Hay|Puedo|A ir|A no) |(?:with|pasos:|:) (?:Can|Do|Is|Hay|Puedo|a ir|a no) /u,
      );
      for (const m of outline.modules)
        expect(m.title).not.toMatch(/(?:^| )(?:Can dogs|Is there|Hay vida|Puedo invertir)/u);
    }
  });

  it("says that it is a scaffold and keeps the learner's words", () => {
    const english = courseFor(
      learnerOf("english", [
        "I want to learn Go so that I can write servers",
        "some",
        "2 hours a week",
        "projects",
      ]),
    ).outline;
    expect(english.introduction).toMatch(
      /This is a study scaffold: written without a language model, it gives you a method for learning Go/,
    );
    expect(english.course_title).toMatch(/\bGo\b/);
    expect(english.introduction).toContain("“write servers”");
    expect(english.tags).toContain("programming");
    const spanish = courseFor(
      learnerOf("español", [
        "Quiero aprender a cocinar comida tailandesa para invitar a mis amigos",
        "nada",
        "",
        "",
      ]),
    ).outline;
    expect(spanish.introduction).toMatch(
      /Esto es una guía de estudio: escrita sin un modelo de lenguaje, te da un método para aprender a cocinar comida tailandesa/,
    );
    expect(spanish.introduction).toContain("«invitar a mis amigos»");
  });

  it.each([
    ["english", "to speak in public", /\bspeaking in public\b/i],
    ["english", "I want to be more confident", /\bbeing more confident\b/i],
    ["english", "how do planes fly?", /“How do planes fly\?”/],
    ["english", "Aprender a tocar la guitarra", /^(?:La guitarra|Beginning with la guitarra)\b/],
    ["english", "I want to know how planes fly", /^How planes fly\b/],
    ["español", "Quiero aprender a hablar en público", /^Hablar en público\b/],
    ["español", "¿Cómo vuelan los aviones?", /^Cómo vuelan los aviones\b/],
    ["español", "how do planes fly?", /«How do planes fly\?»/],
    ["español", "I want to learn to play the guitar", /^The guitar\b/],
    ["español", "perder peso", /\bperder peso\b/i],
  ] as const)("has a title that makes sense (%s): %s", (language, request, title) => {
    const course = courseFor(learnerOf(language, [request, "nothing", "", ""]));
    expect(course.outline.course_title).toMatch(title);
    expect(lintCourse(course.outline, course.modules, { language, learner: course.learner })).toEqual([]);
    for (const link of course.modules.flatMap((m) => m.learning_materials))
      expect(link.title).not.toMatch(/[“”«»?]/);
  });

  it("claims nothing that the learner did not say", () => {
    for (const [language, answers] of [
      ["english", ["C++", "global state", "whenever I can", "whatever"]],
      ["español", ["C++", "", "cuando pueda", "lo que sea"]],
    ] as const) {
      const { outline, modules } = courseFor(learnerOf(language, [...answers]));
      expect(`${outline.introduction} ${modules.map((m) => m.lesson).join(" ")}`).not.toMatch(
        /new to you|without prior knowledge|You have about|You learn by doing|es nuevo para ti|sin conocimientos previos|Cuentas con|Aprendes haciendo/,
      );
    }
  });

  it.each([
    ["english", "I want to learn to play the guitar"],
    ["english", "how do planes fly?"],
    ["español", "hablar en público"],
    ["español", "álgebra lineal"],
  ] as const)("searches for its topic (%s): %s", (language, request) => {
    const { learner, outline } = courseFor(learnerOf(language, [request, "", "2 h a week", ""]));
    const [carrying = ""] = topicWords(request, language);
    for (const index of outline.modules.keys()) {
      const searched = topicOf({ learner, course: outline, index });
      expect(normalise(searched)).toContain(carrying);
      expect(searched).not.toMatch(/\d|[“”«»]/);
    }
  });

  it("shares less than 30 % of its questions with any other topic, and hardly more without the topics' words", () => {
    for (const language of ["english", "español"] as const) {
      const courses = topics[language].map((t) => {
        const course = courseFor(
          learnerOf(language, [
            frames[language][1]?.(t, goals[language][0] ?? "") ?? t,
            priors[language][0] ?? "",
            "",
            "",
          ]),
        );
        const stems = stemsOf(course);
        expect(new Set(stems).size, t).toBe(stems.length);
        const bare = normalise(t)
          .replace(/^(?:to|a) /, "")
          .split(" ");
        return {
          t,
          stems,
          blank: stems.map((s) =>
            s
              .split(" ")
              .filter((w) => !bare.includes(w))
              .join(" "),
          ),
        };
      });
      const shares: number[] = [];
      for (const a of courses) {
        for (const b of courses) {
          if (a === b) continue;
          const share = (x: string[], y: string[]) => x.filter((s) => y.includes(s)).length / x.length;
          expect(share(a.stems, b.stems), `${a.t} / ${b.t}`).toBeLessThan(0.3);
          shares.push(share(a.blank, b.blank));
        }
      }
      // Without the topics' words a pair may share more by chance, but the average stays below the bound.
      expect(shares.reduce((x, y) => x + y, 0) / shares.length).toBeLessThan(0.3);
      expect(shares.filter((s) => s >= 0.3).length / shares.length).toBeLessThan(0.1);
    }
  });
});

describe("the questions of the assessment", () => {
  const question = (language: CourseLanguage, answers: string[]) =>
    questionDraft.parse(
      ask({ task: { name: "question", number: answers.length + 1 }, learner: learnerOf(language, answers) }),
    );

  it.each(["english", "español"] as const)(
    "differ with the first answer, and ask about the field itself (%s)",
    (language) => {
      const firsts = [1, 3, 5, 7].map((i) => topics[language][i] ?? "");
      for (const previous of [[], ["x"], ["x", "y"]]) {
        const asked = firsts.map((t) => question(language, [t, ...previous]).question);
        expect(new Set(asked).size).toBe(firsts.length);
      }
      const code = question(language, ["Go"]);
      expect(code.question).toMatch(/Go.*(?:function|función)/s);
      expect(code.suggestions).toHaveLength(3);
      const bread = question(language, ["Python"]);
      expect(bread.question).not.toBe(code.question);
    },
  );

  it("lead from each suggested answer to its level", () => {
    for (const language of ["english", "español"] as const) {
      for (const topic of topics[language]) {
        const levels = question(language, [topic]).suggestions.map(
          (answer) => courseFor(learnerOf(language, [topic, answer, "", ""])).outline.level,
        );
        expect(levels).toEqual(["beginner", "intermediate", "advanced"]);
      }
    }
  });

  it("are valid for any answers", () => {
    fc.assert(
      fc.property(learners, (learner) => {
        for (let n = 0; n <= 3; n += 1)
          questionDraft.parse(
            ask({
              task: { name: "question", number: n + 1 },
              learner: { ...learner, answers: learner.answers.slice(0, n) },
            }),
          );
      }),
      { seed, numRuns: RUNS },
    );
  });
});
