import { describe, expect, it } from "vitest";
import { libraryMessageFacts } from "@/tests/support/courses/library-modules";
import { cpuMilliseconds } from "@/tests/support/time/cpu-time";
import { initialState } from "../tutoring/dialogue-state";
import { planTurn } from "../tutoring/plan-turn";
import { classify, type MessageKind } from "./classify";
import { objectivesOf } from "@/tests/support/mentor/objectives";

const modules = libraryMessageFacts();

/** The modules of the library in which a message has an unexpected kind, or changes attempts or hint. */
function missed(message: string, expected: readonly MessageKind[]): string[] {
  return modules.flatMap((facts) => {
    const { kind } = classify(message, facts);
    const state = { ...initialState, question: facts.question, attempts: 1, hint: 1 };
    const { turn } = planTurn({ ...facts, state, objectives: objectivesOf(""), history: [] }, message);
    const kept =
      turn.kind === "fixed" &&
      (turn.step.intent === "skip" || (turn.step.next.attempts === 1 && turn.step.next.hint === 1));
    return expected.includes(kind) && kept ? [] : [`${facts.titles.split("\n")[0]}: ${kind}`];
  });
}

const requests: [MessageKind, string[]][] = [
  [
    "asks_example",
    [
      "can you give me an example?",
      "example please",
      "an example?",
      "for example?",
      "Do you have an example?",
      "dame un ejemplo",
      "¿Puedes ponerme otro ejemplo?",
      "¿por ejemplo?",
      "another example",
      "más ejemplos",
      "vale, pero muéstrame un ejemplo",
      "explícamelo con un ejemplo, por favor",
    ],
  ],
  [
    "asks_skip",
    [
      "skip this question",
      "can we skip this one?",
      "ask me something else",
      "next one please",
      "no, give me another one",
      "salta esta pregunta",
      "otra pregunta, por favor",
      "la siguiente pregunta",
      "pregúntame otra cosa",
      "vamos a la siguiente",
      "otra, por favor",
    ],
  ],
  [
    "clarify",
    [
      "I don't quite understand",
      "no lo entiendo del todo",
      "put it in other words",
      "this makes no sense to me",
      "your question is not clear",
      "make it shorter",
      "what was the question?",
      "no me queda claro",
      "estoy muy confundida",
      "sigo sin entenderlo",
      "dilo con otras palabras",
      "¿cuál era la pregunta?",
    ],
  ],
  [
    "asks_fact",
    [
      "summarise the lesson please",
      "give me a summary",
      "I still don't get the second part",
      "resume la lección, por favor",
      "no entiendo lo del principio",
      "no me queda claro qué significa eso",
    ],
  ],
  [
    "chat",
    [
      "is that right?",
      "¿está bien?",
      "thank you so much",
      "that makes sense",
      "gracias, ya lo entiendo",
      "am I doing well?",
      "I have a question about the second section",
      "how am I doing?",
      "I have a question",
      "are you there?",
      "¿puedes hablar en español?",
      "¿voy bien?",
      "¿esto entra en el cuestionario?",
      "¿quién eres?",
      "¿lo he hecho bien?",
    ],
  ],
  [
    "frustrated",
    [
      "I already told you that",
      "shut up",
      "ya te lo he dicho",
      "eres un inútil",
      "cállate",
      "todo el rato repites lo mismo",
    ],
  ],
  [
    "off_topic",
    [
      "help me with my chemistry homework",
      "do you like chocolate?",
      "where do you live?",
      "¿me ayudas con los deberes de química?",
      "¿te gusta el chocolate?",
      "¿dónde vives?",
    ],
  ],
];

describe("a request that a learner types", () => {
  for (const [kind, messages] of requests)
    it.each(messages)(`${kind}: %s`, (message) => expect(missed(message, [kind])).toEqual([]));

  it.each(["skip", "ok, next", "continue", "siguiente", "adelante", "ejemplo"])(
    "%s is a request, except in lessons that use it as a term",
    (message) => {
      expect(missed(message, ["asks_skip", "asks_example"]).length).toBeLessThan(8);
      const state = { ...initialState, question: "What now?" };
      const facts = {
        keys: [],
        titles: "Bread",
        material: "Bread needs time.",
        objectives: objectivesOf(""),
        history: [],
        state,
      };
      expect(planTurn(facts, message).turn).toMatchObject({
        kind: "fixed",
        step: { intent: /ejem|exam/.test(message) ? "example" : "skip" },
      });
    },
  );

  it.each(["...", "…", "😀", "\u200b", ":)", "🇪🇸"])("%j says nothing and is no attempt", (message) =>
    expect(missed(message, ["clarify"])).toEqual([]),
  );

  it("accepts a sign as an answer", () => {
    const facts = {
      question: "Which sign joins two texts?",
      keys: [],
      titles: "Text",
      material: "Join texts with `+`. The point `.` reaches a part.",
    };
    for (const sign of ["+", "==", "<", ".", "%"]) expect(classify(sign, facts).kind, sign).toBe("answer");
  });
});

describe("a short question to the mentor", () => {
  const facts = {
    question: "What lets bread rise?",
    keys: [],
    titles: "Bread",
    material: "Yeast makes bread rise. La levadura hace subir el pan.",
  };

  it.each([
    "can you dance?",
    "do you sleep at night?",
    "am I your pupil?",
    "¿me prestas dinero?",
    "¿sabes nadar?",
    "¿tienes hambre?",
  ])("is no answer without a word of the lesson: %s", (message) =>
    expect(classify(message, facts).kind).toBe("chat"),
  );

  it.each([
    "do you mean the yeast?",
    "Larger?",
    "Is it warmth?",
    "gas bubbles?",
    "¿la harina?",
    "¿puede ser el calor?",
  ])("is an answer otherwise: %s", (message) =>
    expect(["answer", "clarify"]).toContain(classify(message, facts).kind),
  );

  it("is read in no time however it is made", () => {
    const ms = cpuMilliseconds(() => {
      for (const text of ["bye ", "give me an example of ", "complete: ", "no me queda claro ", '"a? ', "😀"])
        for (const end of ["x", "?", "", "____"]) classify(text.repeat(2000 / text.length) + end, facts);
    });
    expect(ms).toBeLessThan(3000);
  });
});

describe("an answer that sounds like a request", () => {
  const answers = {
    english: [
      "the next value is skipped",
      "It skips the line",
      "the loop goes on with the next value",
      "an example shows it better",
      "They are confused about the cause",
      "You give an example of your own",
      "It makes no sense because the premise is false",
      "People say that it is obvious",
      "I would ask another question",
      "Make a list of questions and answers",
      "The first letter of the name",
      "The table holds the answers of 500 people",
      "Complete sentences from memory",
      "It would be a good mentor's task",
      "Ask yourself another question about the text",
      "whoever rejects the conclusion has to say which of the premises is false",
      "I would check which of the values are wrong",
      "a song that repeats the answer is easy to remember",
    ],
    español: [
      "se salta el siguiente valor",
      "la siguiente línea se ejecuta",
      "como un perro o un gato",
      "salta a la línea de después",
      "otra pregunta distinta cada vez que se repasa",
      "más corto que el primero",
      "un resumen breve con lo que recuerdas",
      "la respuesta trae un código y un cuerpo",
      "Una tabla con las preguntas y lo que recuerdas",
      "Hay que dejar la cuenta para otro mes",
      "sigue con la línea de abajo",
      "entra en el bucle",
      "porque el autor es malo",
      "voy a mezclar los temas",
      "el ejemplo no prueba nada",
      "el servidor y escribir la respuesta en el cuerpo",
    ],
  };
  for (const [language, messages] of Object.entries(answers))
    it.each(messages)(`${language}: %s`, (message) => {
      for (const facts of modules.filter((m) => m.language === language))
        expect(classify(message, { ...facts, keys: [] }).kind, facts.titles).toBe("answer");
    });

  it("may be any sentence of the library's lessons and any option of its quizzes", () => {
    const misread: string[] = [];
    let all = 0;
    for (const facts of modules) {
      const said = facts.draft.lesson
        .replace(/```[\s\S]*?```/g, "\n")
        .split("\n")
        .flatMap((line) => line.replace(/[*`]/g, "").split(/(?<=[.!?])\s+|\|/))
        .map((s) => s.replace(/^[#>\-\s|]+/, "").trim());
      const options = facts.draft.questions.flatMap((q) =>
        q.options.flatMap(({ text }) => [text, `${text}.`]),
      );
      for (const sentence of [
        ...said.filter((s) => s.split(" ").length > 2 && !s.includes("?")),
        ...options,
      ]) {
        all++;
        const { kind } = classify(sentence, { ...facts, keys: [] });
        if (["asks_example", "asks_skip", "clarify", "chat", "frustrated"].includes(kind))
          misread.push(`${kind}: ${sentence}`);
      }
    }
    expect(all).toBeGreaterThan(5000);
    expect(misread).toEqual([]);
  });
});
