import { describe, expect, it } from "vitest";
import { plainWords, readTopicRequest, topicWords } from "./topic";

describe("the topic and the goal of a first answer", () => {
  it.each([
    ["I want to learn Go so that I can write servers", "Go", null, "write servers"],
    ["I want to learn Go to write servers", "Go", null, "write servers"],
    ["Python, to automate my spreadsheets", "Python", null, "automate my spreadsheets"],
    ["Photography, to take better portraits", "Photography", null, "take better portraits"],
    ["Enough Italian for a trip this summer", "Italian", null, "a trip this summer"],
    ["Statistics, to read the studies in my field", "Statistics", null, "read the studies in my field"],
    ["how to play the guitar", "the guitar", null, null],
    [
      "I'd like to learn how to cook Thai food because my partner loves it",
      "Thai food",
      "cook",
      "my partner loves it",
    ],
    ["Hi! Please teach me to speak Japanese.", "Japanese", null, null],
    ["chess", "chess", null, null],
    ["C++", "C++", null, null],
    ["I'm interested in the French Revolution", "the French Revolution", null, null],
    ["introduction to statistics", "introduction to statistics", null, null],
    ["I need to understand machine learning for my job", "machine learning", null, "my job"],
    ["Learn to swim", "", "swim", null],
    ["Go", "Go", null, null],
    ["learn", "learn", null, null],
    ["to speak in public", "in public", "speak", null],
    ["play in a band", "in a band", "play", null],
    ["speak better English", "English", null, null],
    ["I want to be more confident", "more confident", "be", null],
    ["how do planes fly?", "how do planes fly", null, null],
    ["How can I play the guitar?", "the guitar", null, null],
    ["I want to understand how planes fly", "how planes fly", null, null],
    ["the best way to learn chess", "chess", null, null],
    ["I am a nurse and I want to learn statistics", "statistics", null, null],
    ["I need to prepare for my driving test", "for my driving test", "prepare", null],
    ["a car mechanic", "a car mechanic", null, null],
    ["I want to learn HTML, CSS and JavaScript", "HTML, CSS and JavaScript", null, null],
    ["ancient Rome, Greece and Egypt", "ancient Rome, Greece and Egypt", null, null],
    ["drawing, painting and sculpture", "drawing, painting and sculpture", null, null],
    ["Biology: cells, genes and evolution", "Biology: cells, genes and evolution", null, null],
    [
      "C++ and Rust, and their memory models, so that I can write servers",
      "C++ and Rust, and their memory models",
      null,
      "write servers",
    ],
    [
      "I want to play the guitar, the drums and the bass in a band",
      "the guitar, the drums and the bass in a band",
      null,
      null,
    ],
    ["Excel, Word and PowerPoint for my job", "Excel, Word and PowerPoint", null, "my job"],
    ["the guitar, to impress nobody", "the guitar", null, "impress nobody"],
    ["Python. I want to automate my spreadsheets", "Python", null, "automate my spreadsheets"],
    ["Python, beginner level, for my job", "Python", null, "my job"],
    ["Chess. I am 45 and never played", "Chess", null, null],
    ["Photography, I love it", "Photography", null, null],
    ["to cook, bake and sew", "", "cook, bake and sew", null],
    ["to read and write Greek", "", "read and write Greek", null],
    ["I want to learn to draw cats, dogs and birds", "cats, dogs and birds", "draw", null],
    ["I want to learn not to panic", "", "not panic", null],
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
    ["Quiero aprender Go para escribir servidores", "Go", null, "escribir servidores"],
    ["Me gustaría aprender a cocinar comida tailandesa", "comida tailandesa", "cocinar", null],
    ["aprender a jugar al ajedrez", "el ajedrez", null, null],
    ["Fotografía, para hacer mejores retratos", "Fotografía", null, "hacer mejores retratos"],
    ["hablar inglés para mi trabajo", "inglés", null, "mi trabajo"],
    ["quiero hablar inglés para mi trabajo", "inglés", null, "mi trabajo"],
    ["la Guerra Civil española", "la Guerra Civil española", null, null],
    [
      "Programar en Python porque quiero automatizar informes",
      "en Python",
      "Programar",
      "automatizar informes",
    ],
    ["Necesito entender la contabilidad de mi tienda", "la contabilidad de mi tienda", null, null],
    ["el mar", "el mar", null, null],
    ["Hola, quiero aprender estadística", "estadística", null, null],
    ["Quiero aprender a hablar en público", "en público", "hablar", null],
    ["hablar con mis vecinos", "con mis vecinos", "hablar", null],
    ["hacer el pino", "el pino", "hacer", null],
    ["nadar más rápido", "", "nadar", null],
    ["¿Cómo vuelan los aviones?", "Cómo vuelan los aviones", null, null],
    ["¿Cómo puedo tocar la guitarra?", "la guitarra", null, null],
    ["¿Qué es la inflación?", "la inflación", null, null],
    ["saber más de vinos", "vinos", null, null],
    ["quiero entender a mi gato", "mi gato", null, null],
    ["Soy enfermera y quiero aprender estadística", "estadística", null, null],
    ["I Guerra Mundial", "I Guerra Mundial", null, null],
    ["Quiero aprender HTML, CSS y JavaScript para hacer webs", "HTML, CSS y JavaScript", null, "hacer webs"],
    ["dibujo, pintura y escultura", "dibujo, pintura y escultura", null, null],
    ["Biología: células, genes y evolución", "Biología: células, genes y evolución", null, null],
    ["Ajedrez. Tengo 45 años", "Ajedrez", null, null],
    ["Ajedrez, me encanta", "Ajedrez", null, null],
    ["Quiero aprender a ir en bici", "en bici", "ir", null],
    ["Quiero aprender a no procrastinar", "", "no procrastinar", null],
    ["Quiero aprender a leer, escribir y hablar griego", "", "leer, escribir y hablar griego", null],
    ["IR y Raman", "IR y Raman", null, null],
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
    ["español", "¿Puedes enseñarme historia de Roma?"],
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

  it("leaves nothing that Markdown or HTML would read", () => {
    expect(plainWords("**Go** [x](https://evil.example) <img src=x> `rm` #1 C# F# ")).toBe(
      "Go x img src x rm 1 C# F#",
    );
    expect(topicWords("I want to learn C#", "english")).toEqual(["c#"]);
  });
});
