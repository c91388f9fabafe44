import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { normalise } from "@/lib/core/text/normalise";
import type { CourseLanguage } from "@/lib/courses/schema";
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
/** How many learners; `npm run test:long` has 1,000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 50);

const learnerOf = (language: CourseLanguage, answers: string[]): LearnerBlock => ({
  language,
  answers: answers.map((answer, i) => ({ question: `Question ${i + 1}`, answer })),
});
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

const topics: Record<CourseLanguage, string[]> = {
  english: [
    "Go",
    "the guitar",
    "chess",
    "sourdough bread",
    "personal finance",
    "to cook Thai food",
    "how to negotiate a salary",
    "organic chemistry",
    "watercolour",
    "linear algebra",
    "to speak in public",
    "why do birds find their way home over so many thousands of miles?",
    "prime numbers",
    "HTML, CSS and JavaScript",
    "to cocinar paella",
    "to scuba dive",
  ],
  español: [
    "Go",
    "la guitarra",
    "el ajedrez",
    "pan de masa madre",
    "finanzas personales",
    "a cocinar comida tailandesa",
    "aprendizaje automático",
    "química orgánica",
    "primeros auxilios",
    "álgebra lineal",
    "cómo vuelan los aviones",
    "¿por qué encuentran los pájaros el camino de casa a tantos miles de kilómetros?",
    "los números primos",
    "HTML, CSS y JavaScript",
    "to play the piano",
    "a ir en bici",
  ],
};
const frames: Record<CourseLanguage, ((topic: string, goal: string) => string)[]> = {
  english: [
    (t) => t,
    (t, g) => `I want to learn ${t} so that I can ${g}`,
    (t, g) => `${t}, to ${g}`,
    (t, g) => `Hi! I'd like to understand ${t} because I want to ${g}. Thanks`,
  ],
  español: [
    (t) => t,
    (t, g) => `Quiero aprender ${t} para ${g}`,
    (t, g) => `${t}, para ${g}`,
    (t, g) => `Hola, me gustaría saber ${t} porque quiero ${g}. Gracias`,
  ],
};
const goals: Record<CourseLanguage, string[]> = {
  english: [
    "write servers",
    "pass an exam in June",
    "talk with my neighbours",
    "impress nobody but myself",
    "change my job",
  ],
  español: [
    "escribir servidores",
    "aprobar un examen en junio",
    "hablar con mis vecinos",
    "disfrutarlo a solas",
    "cambiar de trabajo",
  ],
};
const priors: Record<CourseLanguage, string[]> = {
  english: [
    "nothing",
    "I know a little",
    "I have done it for years, regularly",
    "Because of the order in which things happen, I think, but I would have to look it up first",
  ],
  español: [
    "nada",
    "sé un poco",
    "llevo años, habitualmente",
    "Creo que por el orden en que pasan las cosas, pero tendría que mirarlo antes",
  ],
};
const times: Record<CourseLanguage, string[]> = {
  english: [
    "15 minutes a day",
    "two evenings a week, an hour each",
    "six hours a week",
    "only weekends",
    "1 hour a week",
    "no idea",
    "20 hours a day",
  ],
  español: [
    "15 minutos al día",
    "dos tardes por semana, una hora cada una",
    "seis horas por semana",
    "solo los fines de semana",
    "1 hora a la semana",
    "ni idea",
    "20 horas al día",
  ],
};
const styles: Record<CourseLanguage, string[]> = {
  english: ["reading", "videos", "projects", "talking", "whatever"],
  español: ["leer", "vídeos", "proyectos", "hablar", "lo que sea"],
};

const oddText = fc.oneof(
  fc.string({ minLength: 1, maxLength: 120 }),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }),
  fc.constantFrom(
    "$& $1 {topic} {key}",
    "</data><script>alert(1)</script>",
    "**# [x](javascript:alert(1))**",
    "???",
    "a".repeat(2000),
    "the of and",
    "el la de",
    "x ".repeat(900),
  ),
);
const learners = fc.constantFrom<CourseLanguage>("english", "español").chain((language) =>
  fc
    .tuple(
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc
            .tuple(
              fc.constantFrom(...topics[language]),
              fc.constantFrom(...goals[language]),
              fc.constantFrom(...frames[language]),
            )
            .map(([t, g, frame]) => frame(t, g)),
        },
        { weight: 2, arbitrary: oddText },
      ),
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...priors[language]) },
        { weight: 1, arbitrary: oddText },
      ),
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...times[language]) },
        { weight: 1, arbitrary: oddText },
      ),
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...styles[language]) },
        { weight: 1, arbitrary: oddText },
      ),
    )
    .map((answers) => learnerOf(language, answers)),
);

describe("a course of the offline author", () => {
  it(`passes the schemas, the lint and its own examiner for ${RUNS} learners (seed ${seed})`, () => {
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
        }
      }),
      { seed, numRuns: RUNS },
    );
  });

  it(`has keys that a second reader finds in the lesson (seed ${seed})`, () => {
    fc.assert(
      fc.property(learners, (learner) => {
        for (const draft of courseFor(learner).modules) {
          const check = {
            lesson: draft.lesson,
            questions: draft.questions.map((q) => ({
              question: q.question,
              options: q.options.map((o) => o.text),
            })),
          };
          const { answers } = keyCheckDraft.parse(ask({ task: { name: "check" }, check }));
          expect(answers.map((a) => [draft.questions[a.question]?.question, a.answer])).toEqual(
            draft.questions.map((q) => [q.question, q.right]),
          );
          const lesson = normalise(draft.lesson);
          for (const q of draft.questions)
            expect(lesson).toContain(normalise(q.options[q.right]?.text ?? "?"));
        }
      }),
      // A topic that stands in quotation marks itself.
      {
        seed,
        numRuns: RUNS / 2,
        examples: [[learnerOf("español", ["L E: n", "nada", "15 minutos al día", "leer"])]],
      },
    );
  });

  it("is the same for the same answers and another for others", () => {
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

  // Plurals, names, questions and the other language's words have no one form that a verb could agree with.
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
  ] as const)("says nothing that does not agree (%s): %s", (language, wish) => {
    const topic = normalise(readLearner(learnerOf(language, [wish])).topic);
    for (const prior of ["nothing", "I have done it for years, daily"]) {
      const answers = [wish, prior, "2 hours a week", ""];
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
  ] as const)("has a title that makes sense (%s): %s", (language, wish, title) => {
    const course = courseFor(learnerOf(language, [wish, "nothing", "", ""]));
    expect(course.outline.course_title).toMatch(title);
    expect(lintCourse(course.outline, course.modules, { language, learner: course.learner })).toEqual([]);
    for (const link of course.modules.flatMap((m) => m.learning_materials))
      expect(link.title).not.toMatch(/[“”«»?]/);
  });

  it("tells nobody what they did not say", () => {
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
  ] as const)("is searched for by its topic (%s): %s", (language, wish) => {
    const { learner, outline } = courseFor(learnerOf(language, [wish, "", "2 h a week", ""]));
    const [carrying = ""] = topicWords(wish, language);
    for (const index of outline.modules.keys()) {
      const searched = topicOf({ learner, course: outline, index });
      expect(normalise(searched)).toContain(carrying);
      expect(searched).not.toMatch(/\d|[“”«»]/);
    }
  });

  it("shares less than 30 % of its stems with any other topic, and hardly more with the topics blanked out", () => {
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
      // Blanked out, a pair may share a few more by chance; on average they stay below the bound.
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

  it("puts each suggested level where it belongs", () => {
    for (const language of ["english", "español"] as const) {
      for (const topic of topics[language]) {
        const levels = question(language, [topic]).suggestions.map(
          (answer) => courseFor(learnerOf(language, [topic, answer, "", ""])).outline.level,
        );
        expect(levels).toEqual(["beginner", "intermediate", "advanced"]);
      }
    }
  });

  it("is bounded and whole for any answers", () => {
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
