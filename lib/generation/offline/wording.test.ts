import { describe, expect, it } from "vitest";
import type { CourseLanguage } from "@/lib/courses/schema";
import { moduleDraft, outlineDraft, questionDraft, type LearnerBlock } from "../drafts";
import { answerByRules } from "./author";
import { bankOf } from "./bank";

const ask = (context: Record<string, unknown>): unknown => JSON.parse(answerByRules({ context }));
const learnerOf = (language: CourseLanguage, answers: readonly string[]): LearnerBlock => ({
  language,
  answers: answers.map((answer) => ({ question: "?", answer })),
});

/** Everything that a learner reads: the three questions, the outline, the modules. */
function writtenFor(language: CourseLanguage, wish: string, prior = "no") {
  const answers = [wish, prior, "2 h", "-"];
  const learner = learnerOf(language, answers);
  const questions = [2, 3, 4].map((number) => {
    const asked = ask({
      task: { name: "question", number },
      learner: learnerOf(language, answers.slice(0, number - 1)),
    });
    return questionDraft.parse(asked).question;
  });
  const outline = outlineDraft.parse(ask({ task: { name: "outline" }, learner }));
  const written = (index: number) =>
    moduleDraft.parse(ask({ task: { name: "module" }, learner, course: outline, module: { index } }));
  const modules = outline.modules.map((_, index) => written(index));
  return { questions, outline, modules, text: JSON.stringify([questions, outline, modules]) };
}

describe("what a learner wants it for", () => {
  it.each([
    ["english", "Chess"],
    ["english", "Beekeeping"],
    ["english", "Excel"],
    ["english", "Yoga"],
    ["español", "Ajedrez"],
    ["español", "Apicultura"],
    ["español", "Alemán"],
    ["español", "Yoga"],
  ] as const)("is nowhere where none was named (%s): %s", (language, wish) => {
    const { questions, outline, text } = writtenFor(language, wish);
    expect(text).not.toMatch(/your goal|tu objetivo|“”|«»/);
    for (const said of [...questions, outline.course_overview])
      expect(said).not.toMatch(/what you want it for|para (?:qué|lo que) lo quieres/);
    expect(outline.introduction).toMatch(
      language === "english" ? /You did not name a goal/ : /No has mencionado ningún objetivo/,
    );
  });

  it.each([
    ["english", "fractions for my 10 year old daughter", "“my 10 year old daughter”"],
    ["english", "drawing for fun", "“fun”"],
    ["english", "Excel for work", "“work”"],
    ["english", "Go, to write servers", "“write servers”"],
    ["english", "Japanese for my trip to Kyoto in spring", "“my trip to Kyoto in spring”"],
    ["english", "coding for kids", "“kids”"],
    ["español", "física para la ESO", "«la ESO»"],
    ["español", "dibujo para niños", "«niños»"],
    ["español", "Excel para el trabajo", "«el trabajo»"],
    ["español", "Go para escribir servidores", "«escribir servidores»"],
  ] as const)("may be a noun or a verb, so nothing governs it (%s): %s", (language, wish, goal) => {
    const { questions, outline, text } = writtenFor(language, wish);
    for (const said of [questions[1] ?? "", outline.course_overview, outline.introduction])
      expect(said).toContain(goal);
    const apart =
      /(?:what you want it for|para (?:qué|lo que) lo quieres)(?:, in your own words|, con tus palabras)?[:,] $/i;
    const before = text
      .split(goal)
      .slice(0, -1)
      .map((part) => part.slice(-60));
    expect(before.filter((part) => !apart.test(part))).toEqual([]);
  });
});

describe("a topic in a title", () => {
  it.each([
    ["english", "Why is the sky blue?"],
    ["english", "how planes fly"],
    ["español", "¿Por qué se hunden los barcos?"],
    ["español", "ajedrez"],
    ["español", "ecuaciones de segundo grado"],
  ] as const)("stands at its beginning where it reads badly within (%s): %s", (language, wish) => {
    const { outline } = writtenFor(language, wish);
    const begins = /^[“«]?¿?(?:Why is the sky blue|How planes fly|Por qué se hunden|Ajedrez|Ecuaciones)/;
    for (const title of [outline.course_title, ...outline.modules.map((m) => m.title)])
      expect(title).toMatch(begins);
  });

  it("is the learner's, in the second person", () => {
    const english = writtenFor("english", "budgeting my salary", "a little").text;
    const spanish = writtenFor(
      "español",
      "Quiero correr mi primera media maratón sin lesionarme",
      "un poco",
    ).text;
    expect(english.replace(/"(?:url|title)":"(?:https|Search )[^"]*"/g, "")).not.toMatch(/\bmy salary/);
    expect(spanish.replace(/"(?:url|title)":"(?:https|Búsqueda )[^"]*"/g, "")).not.toMatch(
      /(?<!\p{L})mi primera|lesionarme/u,
    );
    expect([english, spanish].map((text) => /your salary|tu primera/.test(text))).toEqual([true, true]);
  });

  it.each([
    ["español", "Quiero correr mi primera media maratón sin lesionarme ni aburrirme"],
    ["español", "hacer mantenimiento electromecánico preventivo"],
    ["english", "restoring nineteenth-century grandfather clocks"],
  ] as const)("makes a tag of whole words (%s): %s", (language, wish) => {
    const { outline } = writtenFor(language, wish);
    const [tag = ""] = outline.tags;
    expect(tag.length).toBeLessThanOrEqual(40);
    expect(` ${wish.toLowerCase()} `.replace(" mi ", " tu ")).toContain(` ${tag.split(" ").at(-1) ?? ""} `);
  });
});

describe("the texts", () => {
  it("hold no calques", () => {
    const calques =
      /contar(?:lo)? de vuelta|palabras de trabajo|has dicho un objetivo|práctica que se queda|explicado (?:de forma|con ejemplos)/i;
    expect(JSON.stringify(bankOf("español"))).not.toMatch(calques);
  });

  it("ask for objectives that can be tested, and for what the options are", () => {
    for (const language of ["english", "español"] as const) {
      const { ideas, phrases } = bankOf(language);
      const untested = /^(?:learn|know|understand|aprender|conocer|saber|entender)(?!\p{L})/iu;
      for (const objective of Object.values(phrases.kinds).flatMap((kind) => kind.objectives))
        expect(objective).not.toMatch(untested);
      const stems = Object.values(ideas).flatMap((list) => list.flatMap((idea) => idea.stems));
      const unfit =
        /^(?:When may|Against what|¿Cuándo puedes tachar|¿Con qué hay que comparar)|Where do you begin\?$|¿Por dónde empiezas\?$/;
      for (const stem of stems) expect(stem).not.toMatch(unfit);
    }
  });
});
