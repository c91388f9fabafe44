import { describe, expect, it } from "vitest";
import { readLibrary } from "@/scripts/seed/library-files";
import { initialState } from "../dialogue-state";
import { planTurn } from "../plan-turn";
import { classify, type MessageKind } from "./classify";

const modules = readLibrary().flatMap(({ language, outline, modules: written }) =>
  written.map(({ draft }, i) => {
    const plan = outline.modules[i];
    const keys = draft.questions.map((q) => ({
      question: q.question,
      text: q.options[q.right]?.text ?? "",
      distractors: q.options.filter((_, o) => o !== q.right).map((o) => o.text),
    }));
    const material = [plan?.description, ...(plan?.objectives ?? []), draft.lesson].join("\n");
    return {
      language,
      draft,
      keys,
      material,
      titles: `${plan?.title}\n${outline.course_title}`,
      question: language === "english" ? "What do you make of it?" : "¿Qué piensas de ello?",
    };
  }),
);

/** In which modules of the library a message is heard as something else than expected, or changes attempts or hint. */
function missed(message: string, expected: readonly MessageKind[]): string[] {
  return modules.flatMap((facts) => {
    const { kind } = classify(message, facts);
    const state = { ...initialState, question: facts.question, attempts: 1, hint: 1 };
    const { turn } = planTurn({ ...facts, state, objectives: 1, history: [] }, message);
    const kept =
      turn.kind === "fixed" &&
      (turn.step.intent === "skip" || (turn.step.next.attempts === 1 && turn.step.next.hint === 1));
    return expected.includes(kind) && kept ? [] : [`${facts.titles.split("\n")[0]}: ${kind}`];
  });
}

const wished: [MessageKind, string[]][] = [
  [
    "asks_example",
    [
      "can you give me an example?",
      "show me an example",
      "example please",
      "give me an example",
      "Could you show me another example, please?",
      "an example?",
      "I need an example",
      "for example?",
      "give me a simple example of this",
      "ok, but give me an example first",
      "Do you have an example?",
      "like what?",
      "dame un ejemplo",
      "ponme un ejemplo",
      "¿me das un ejemplo?",
      "¿Puedes ponerme otro ejemplo?",
      "un ejemplo, por favor",
      "¿por ejemplo?",
      "necesito un ejemplo más fácil",
      "quiero ver un ejemplo",
      "another example",
      "otro ejemplo",
      "más ejemplos",
      "¿me lo explicas con un ejemplo?",
      "¿tienes algún ejemplo?",
      "vale, pero muéstrame un ejemplo",
      "¿como qué?",
      "explícamelo con un ejemplo, por favor",
    ],
  ],
  [
    "asks_skip",
    [
      "skip this question",
      "next question",
      "give me another question",
      "can we skip this one?",
      "let's move on",
      "ask me something else",
      "ok, next question please",
      "I'd like a different question",
      "next one please",
      "can we move on to the next one?",
      "no, give me another one",
      "change the question",
      "next, please",
      "salta esta pregunta",
      "pasa a la siguiente",
      "otra pregunta, por favor",
      "¿podemos saltar esta pregunta?",
      "hazme otra pregunta",
      "la siguiente pregunta",
      "cambia de pregunta",
      "pregúntame otra cosa",
      "vale, otra pregunta",
      "quiero pasar a la siguiente",
      "vamos a la siguiente",
      "prefiero otra pregunta",
      "otra, por favor",
    ],
  ],
  [
    "clarify",
    [
      "I don't quite understand",
      "can you explain that again please?",
      "¿me lo puedes explicar otra vez?",
      "no lo entiendo del todo",
      "no entiendo muy bien",
      "put it in other words",
      "shorter please",
      "I'm confused",
      "this makes no sense to me",
      "I am still confused",
      "It doesn't make sense",
      "your question is not clear",
      "say it more simply",
      "make it shorter",
      "you lost me",
      "explain it in simpler words, please",
      "what was the question?",
      "estoy confundido",
      "no me queda claro",
      "sigo sin entender",
      "me he perdido",
      "estoy muy confundida",
      "esto no tiene sentido",
      "no lo veo claro",
      "sigo sin entenderlo",
      "no lo pillo",
      "dilo con otras palabras",
      "más corto, por favor",
      "hazlo más sencillo",
      "¿cuál era la pregunta?",
    ],
  ],
  [
    "asks_fact",
    [
      "summarise the lesson please",
      "can you summarize this?",
      "give me a summary",
      "I don't understand why it matters",
      "I still don't get the second part",
      "I'm confused about the summary",
      "hazme un resumen",
      "resume la lección, por favor",
      "un resumen, por favor",
      "no entiendo lo del principio",
      "sigo sin entender por qué importa",
      "no me queda claro qué significa eso",
    ],
  ],
  [
    "chat",
    [
      "is that right?",
      "is this correct?",
      "¿es correcto?",
      "¿está bien?",
      "thanks, that helps",
      "thank you so much",
      "ok thanks, I understand now",
      "oh I see",
      "that makes sense",
      "muchas gracias, me ayuda mucho",
      "gracias, ya lo entiendo",
      "was my previous answer right?",
      "thanks, bye",
      "am I doing well?",
      "is this on the quiz?",
      "I have a question about the second section",
      "hi, I have finished the course",
      "bye!",
      "how am I doing?",
      "will this be on the test?",
      "I have a question",
      "did I get it right?",
      "who are you?",
      "are you there?",
      "can you speak Spanish?",
      "¿puedes hablar en español?",
      "gracias, adiós",
      "hasta pronto",
      "¿voy bien?",
      "¿mi respuesta anterior estaba bien?",
      "¿esto entra en el cuestionario?",
      "tengo una duda sobre la segunda parte",
      "ya he terminado el curso",
      "¿quién eres?",
      "¿sigues ahí?",
      "¿lo he hecho bien?",
    ],
  ],
  [
    "frustrated",
    [
      "I already told you that",
      "you always ask the same",
      "shut up",
      "ya te lo he dicho",
      "siempre preguntas lo mismo",
      "eres un inútil",
      "cállate",
      "eres muy pesado",
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

describe("a wish that a learner types", () => {
  for (const [kind, messages] of wished)
    it.each(messages)(`${kind}: %s`, (message) => expect(missed(message, [kind])).toEqual([]));

  it.each([
    "skip",
    "next",
    "ok, next",
    "go on",
    "continue",
    "siguiente",
    "vale, siguiente",
    "adelante",
    "example",
    "ejemplo",
  ])("%s is one, but for lessons that come back to the word", (message) => {
    expect(missed(message, ["asks_skip", "asks_example"]).length).toBeLessThan(8);
    const state = { ...initialState, question: "What now?" };
    const facts = {
      keys: [],
      titles: "Bread",
      material: "Bread needs time.",
      objectives: 1,
      history: [],
      state,
    };
    expect(planTurn(facts, message).turn).toMatchObject({
      kind: "fixed",
      step: { intent: /ejem|exam/.test(message) ? "example" : "skip" },
    });
  });

  it.each(["...", ".", "…", "?!", "😀", "👍🏽", "❤️", "\u200b", "\u200b\u2060", ":)", "  !  ", "🇪🇸"])(
    "%j says nothing and is no attempt",
    (message) => expect(missed(message, ["clarify"])).toEqual([]),
  );

  it("hears a sign as an answer where it is one", () => {
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
  ])("is no answer when nothing of the lesson is in it: %s", (message) =>
    expect(classify(message, facts).kind).toBe("chat"),
  );

  it.each([
    "do you mean the yeast?",
    "Larger?",
    "Is it warmth?",
    "can we say that yeast does it?",
    "gas bubbles?",
    "¿la harina?",
    "¿puede ser el calor?",
  ])("is one otherwise: %s", (message) =>
    expect(["answer", "clarify"]).toContain(classify(message, facts).kind),
  );

  it("is read in no time however it is made", () => {
    const started = performance.now();
    for (const text of [
      "bye ",
      "ok, ",
      "give me an example of ",
      "i dont understand the ",
      "complete: ",
      "no me queda claro ",
      "still confused ",
      '"a? ',
      "hola hola ",
      "😀",
    ]) {
      for (const end of ["x", "?", "", "____"]) classify(text.repeat(2000 / text.length) + end, facts);
    }
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe("an answer that sounds like a wish", () => {
  const answers = {
    english: [
      "the next value is skipped",
      "an example is a dog",
      "it confuses me with another visitor",
      "It skips the line",
      "the next one is larger",
      "the loop goes on with the next value",
      "for example a dog",
      "such as a dog or a cat",
      "an example shows it better",
      "the example has two branches",
      "They are confused about the cause",
      "He skips this question and comes back later",
      "The next question is a different kind",
      "You give an example of your own",
      "Because the reader is confused",
      "It makes no sense because the premise is false",
      "A shorter text with fewer words",
      "simpler words",
      "People say that it is obvious",
      "It is on the test that they fail",
      "I would ask another question",
      "Read the questions and write the answers from memory",
      "Write the answer on the back of the card",
      "Make a list of questions and answers",
      "The browser reads the answer and shows the page",
      "The first letter of the name",
      "you hide the answers and recall them",
      "She likes chocolate more",
      "The table holds the answers of 500 people",
      "I have finished the work but not the rest",
      "Complete sentences from memory",
      "fill in the form again",
      "I do not get the same result",
      "It would be a good mentor's task",
      "Move on to the next branch when it is false",
      "Ask yourself another question about the text",
      "The answer says what kind of thing it is",
      "more examples than rules",
      "whoever rejects the conclusion has to say which of the premises is false",
      "the spread tells you which of the two is right",
      "I would check which of the values are wrong",
      "You test yourself and see which answers were wrong",
      "translate the answer into your own words, that is what helps",
      "a song that repeats the answer is easy to remember",
    ],
    español: [
      "se salta el siguiente valor",
      "un ejemplo es un perro",
      "me confunde con otra visita",
      "la siguiente línea se ejecuta",
      "por ejemplo un perro",
      "como un perro o un gato",
      "el ejemplo tiene dos ramas",
      "pasa al siguiente valor",
      "salta a la línea de después",
      "pasa a la siguiente vuelta del bucle",
      "otra pregunta distinta cada vez que se repasa",
      "no tiene sentido porque la premisa es falsa",
      "no queda claro quién lo dice",
      "más corto que el primero",
      "Con otras palabras se recuerda mejor",
      "un resumen breve con lo que recuerdas",
      "Escribe la respuesta y la envía al navegador",
      "El servidor dice que la respuesta es una página",
      "la respuesta trae un código y un cuerpo",
      "la primera letra del nombre",
      "Una tabla con las preguntas y lo que recuerdas",
      "se hace una lista de respuestas y se comparan",
      "completa la frase de memoria",
      "Hay que dejar la cuenta para otro mes",
      "le gusta más el chocolate",
      "sigue con la línea de abajo",
      "continúa hasta que la condición es falsa",
      "El que repite siempre lo mismo no aprende",
      "entra en el bucle",
      "sale en la pantalla",
      "porque el autor es malo",
      "una pregunta nueva obliga a buscar",
      "ya se ha terminado el bucle",
      "voy a mezclar los temas",
      "cuáles no son causas",
      "el ejemplo no prueba nada",
      "te pruebas y ves cuáles no son correctas",
      "escribir la respuesta de memoria y luego compararla",
      "el servidor y escribir la respuesta en el cuerpo",
    ],
  };
  for (const [language, messages] of Object.entries(answers))
    it.each(messages)(`${language}: %s`, (message) => {
      for (const facts of modules.filter((m) => m.language === language))
        expect(classify(message, { ...facts, keys: [] }).kind, facts.titles).toBe("answer");
    });

  it("is every sentence of the library's lessons, and every option of its quizzes", () => {
    const heard: string[] = [];
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
          heard.push(`${kind}: ${sentence}`);
      }
    }
    expect(all).toBeGreaterThan(5000);
    expect(heard).toEqual([]);
  });
});
