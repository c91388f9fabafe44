import { describe, expect, it } from "vitest";
import { readRequest, type Request } from "./requests";

const examples: [Request, string[]][] = [
  [
    "skip",
    [
      "skip",
      "Skip this one, please",
      "next",
      "can we move on?",
      "another question",
      "saltar",
      "Siguiente.",
      "pasemos al siguiente",
      "otra pregunta por favor",
    ],
  ],
  ["again", ["again", "otra vez"]],
  ["hint", ["hint", "Can I have a hint?", "help me", "una pista", "¿me das una pista?", "ayuda"]],
  ["answer", ["just tell me the answer", "what's the answer?", "dime la respuesta", "¿cuál es la solución?"]],
  ["example", ["example", "show me an example please", "un ejemplo", "ponme otro ejemplo"]],
  ["rephrase", ["I don't understand the question", "say that again", "no lo entiendo", "de otra forma"]],
  [
    "stuck",
    [
      "idk",
      "I really don't know, sorry",
      "I don't know",
      "no idea",
      "???",
      "no lo sé",
      "ni idea",
      "me rindo",
      "no estoy muy seguro",
      "not sure about this one",
    ],
  ],
  [
    "stop",
    [
      "can we do this tomorrow",
      "I'm really tired",
      "bye",
      "that's enough for today",
      "lo dejo por hoy",
      "estoy muy cansada",
      "tengo sueño",
      "¿seguimos mañana?",
    ],
  ],
  [
    "discouraged",
    [
      "this is too hard",
      "I hate this",
      "I feel so stupid",
      "you are useless",
      "esto es muy difícil",
      "esto es un asco",
      "this sucks",
      "soy tonta",
      "nunca lo voy a entender",
      "qué rabia",
    ],
  ],
  [
    "explain",
    ["explain it to me", "can you explain what a range is?", "explícame la mediana", "¿me explicas qué es?"],
  ],
  ["resume", ["continue", "I'm back", "sigo", "ya estoy aquí", "¿y ahora qué?"]],
  ["loss", ["my mother died last week", "es que mi perro se ha muerto"]],
  ["greeting", ["hello", "ok thanks", "hola, buenas tardes", "muchas gracias"]],
  ["question", ["What does median mean?", "¿qué es la mediana?", "what is the mean"]],
];

describe("a request is read from common wordings", () => {
  it.each(examples.flatMap(([request, messages]) => messages.map((message) => [message, request] as const)))(
    "“%s”: %s",
    (message, request) => expect(readRequest(message, false)).toBe(request),
  );
});

it.each([
  "the median",
  "can't sing",
  "it shares out the sum",
  "because the data is hard to read",
  "a tired runner",
  "the next number in the row",
  "lo que queda es más corto",
  "un ejemplo de la ley de los grandes números",
  "cuando llueve",
  "que me corrija",
])("“%s” may be an answer", (message) => expect(readRequest(message, true)).toBeNull());
