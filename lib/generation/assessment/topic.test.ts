import { describe, expect, it } from "vitest";
import { plainWords, readTopicRequest, topicWords } from "./topic";

describe("the topic and the goal of a first answer", () => {
  it.each([
    ["I want to learn Go so that I can write servers", "Go", null, "write servers"],
    ["Photography, to take better portraits", "Photography", null, "take better portraits"],
    ["Statistics, to read the studies in my field", "Statistics", null, "read the studies in my field"],
    ["Hi! Please teach me to speak Japanese.", "Japanese", null, null],
    ["C++", "C++", null, null],
    ["I need to understand machine learning for my job", "machine learning", null, "my job"],
    ["learn", "learn", null, null],
    ["play in a band", "in a band", "play", null],
    ["how do planes fly?", "how do planes fly", null, null],
    ["I want to understand how planes fly", "how planes fly", null, null],
    ["I need to prepare for my driving test", "for my driving test", "prepare", null],
    ["I want to learn HTML, CSS and JavaScript", "HTML, CSS and JavaScript", null, null],
    ["Biology: cells, genes and evolution", "Biology: cells, genes and evolution", null, null],
    ["Excel, Word and PowerPoint for my job", "Excel, Word and PowerPoint", null, "my job"],
    ["Python. I want to automate my spreadsheets", "Python", null, "automate my spreadsheets"],
    ["Photography, I love it", "Photography", null, null],
    ["to read and write Greek", "", "read and write Greek", null],
    ["How do planes manage to fly?", "How do planes manage to fly", null, null],
  ])("%s", (answer, topic, verb, goal) =>
    expect(readTopicRequest(answer, "english")).toMatchObject({ topic, verb, goal, language: "english" }),
  );

  it.each([
    [
      "Quiero aprender a tocar la guitarra para acompañar canciones",
      "la guitarra",
      null,
      "acompañar canciones",
    ],
    ["Me gustaría aprender a cocinar comida tailandesa", "comida tailandesa", "cocinar", null],
    ["hablar inglés para mi trabajo", "inglés", null, "mi trabajo"],
    ["la Guerra Civil española", "la Guerra Civil española", null, null],
    ["el mar", "el mar", null, null],
    ["Quiero aprender a hablar en público", "en público", "hablar", null],
    ["nadar más rápido", "", "nadar", null],
    ["¿Cómo puedo tocar la guitarra?", "la guitarra", null, null],
    ["quiero entender a mi gato", "mi gato", null, null],
    ["I Guerra Mundial", "I Guerra Mundial", null, null],
    ["Biología: células, genes y evolución", "Biología: células, genes y evolución", null, null],
    ["Ajedrez, me encanta", "Ajedrez", null, null],
    ["Quiero aprender a leer, escribir y hablar griego", "", "leer, escribir y hablar griego", null],
    ["¿Puedes explicarme la inflación?", "la inflación", null, null],
  ])("%s", (answer, topic, verb, goal) =>
    expect(readTopicRequest(answer, "español")).toMatchObject({ topic, verb, goal, language: "español" }),
  );

  it.each([
    ["english", "Aprender a tocar la guitarra", "la guitarra", null],
    ["english", "Quiero aprender francés para viajar", "francés", null],
    ["english", "¿Cómo vuelan los aviones?", "Cómo vuelan los aviones", null],
    ["español", "I want to learn to cook Thai food", "Thai food", "cook"],
    ["español", "Learn to play the guitar", "the guitar", null],
    ["español", "how do planes fly?", "how do planes fly", null],
  ] as const)("reads what was said in the other language: %s, %s", (course, answer, topic, verb) => {
    expect(readTopicRequest(answer, course)).toMatchObject({
      topic,
      verb,
      language: course === "english" ? "español" : "english",
    });
  });

  it.each([
    ["english", "I want to aprender español", "español", null, "español"],
    ["english", "I'd like to cocinar paella", "paella", "cocinar", "español"],
    ["english", "I want to learn hablar inglés", "inglés", null, "español"],
    ["español", "Quiero aprender to play the piano", "the piano", null, "english"],
    ["español", "quiero learn to cook", "", "cook", "english"],
    ["english", "I want to learn guitar", "guitar", null, "english"],
    ["english", "to repair bicycles", "bicycles", "repair", "english"],
    ["english", "to wear a kimono", "a kimono", "wear", "english"],
  ] as const)(
    "goes on in the language that the wish goes on in: %s, %s",
    (course, answer, topic, verb, language) =>
      expect(readTopicRequest(answer, course)).toMatchObject({ topic, verb, language }),
  );

  it.each([
    ["english", "Can dogs see colours?", "Can dogs see colours", null],
    ["english", "Do dogs dream?", "Do dogs dream", null],
    ["english", "Is there life on Mars", "Is there life on Mars", null],
    ["english", "Is it good to run?", "Is it good to run", null],
    ["english", "Should I invest in gold? I want to retire early", "Should I invest in gold", "retire early"],
    ["english", "¿Hay vida en Marte?", "Hay vida en Marte", null],
    ["español", "¿Hay vida en Marte?", "Hay vida en Marte", null],
    ["español", "Hola, ¿sueñan los perros?", "sueñan los perros", null],
    ["español", "¿Debo invertir en oro para jubilarme?", "Debo invertir en oro para jubilarme", null],
    ["español", "Can dogs see colours?", "Can dogs see colours", null],
  ] as const)("keeps a question that a yes or a no answers: %s, %s", (course, answer, topic, goal) =>
    expect(readTopicRequest(answer, course)).toMatchObject({ topic, verb: null, goal, asks: "whether" }),
  );

  it.each([
    ["english", "do yoga"],
    ["english", "will writing"],
    ["english", "prime numbers?"],
    ["english", "Can you teach me chess?"],
    ["español", "¿Ajedrez?"],
    ["español", "¿Qué es la inflación?"],
    ["español", "¿La inflación en Europa?"],
    ["english", "Can openers?"],
    ["english", "Might and Magic strategy?"],
    ["english", "Must watch films?"],
  ] as const)("takes nothing else for one: %s, %s", (course, answer) =>
    expect(readTopicRequest(answer, course).asks).toBeNull(),
  );

  it.each([
    ["¿Fotografía de paisajes?", "Fotografía de paisajes", null],
    ["¿Historia del arte?", "Historia del arte", null],
    ["¿Cocina italiana o francesa?", "Cocina italiana o francesa", null],
    ["¿Física cuántica, por ejemplo?", "Física cuántica", null],
    ["¿Ajedrez para niños?", "Ajedrez", "niños"],
    ["¿Inglés para viajar?", "Inglés", "viajar"],
    ["Inteligencia artificial, ¿qué es?", "Inteligencia artificial", null],
    ["¿Son cubano?", "Son cubano", null],
  ])("reads a topic that is put as a question: %s", (answer, topic, goal) =>
    expect(readTopicRequest(answer, "español")).toEqual({
      topic,
      verb: null,
      goal,
      asks: null,
      language: "español",
    }),
  );

  it.each([
    ["español", "¿Es bueno correr?"],
    ["español", "¿No son reales los sueños?"],
    ["español", "¿Se puede vivir sin dormir?"],
    ["español", "¿Está vivo un virus?"],
    ["español", "¿Me conviene alquilar?"],
    ["español", "¿Vale la pena estudiar?"],
    ["english", "Must I pay taxes?"],
    ["english", "Will robots take my job?"],
    ["english", "Can't dogs see?"],
  ] as const)("knows a question by its verb: %s, %s", (course, answer) =>
    expect(readTopicRequest(answer, course).asks).toBe("whether"),
  );

  it("removes Markdown and HTML", () => {
    expect(plainWords("**Go** [x](https://evil.example) <img src=x> `rm` #1 C# F# ")).toBe(
      "Go x img src x rm 1 C# F#",
    );
    expect(topicWords("I want to learn C#", "english")).toEqual(["c#"]);
  });
});
