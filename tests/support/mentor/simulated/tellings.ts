import type { CourseLanguage } from "@/lib/courses/schema";

/** A quiz question with its options in the order of the page. */
export type ToldQuestion = { question: string; right: string; wrong: string[]; options: { text: string }[] };

const places = {
  english: ["first", "second", "third", "fourth"],
  español: ["primera", "segunda", "tercera", "cuarta"],
} as const;

const placeOf = ({ options, right }: ToldQuestion): number => options.findIndex(({ text }) => text === right);

/** Moves each letter by thirteen places. */
export const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });

const backwards = (text: string): string => [...text].reverse().join("");
const spaced = (text: string): string =>
  text
    .split(" ")
    .map((word) => [...word].join(" "))
    .join("   ");

type Telling = (told: ToldQuestion, language: CourseLanguage) => string;

/** A telling in both languages, {x} being the text that tells. */
const wrapped =
  (english: string, spanish: string, of: (told: ToldQuestion, language: CourseLanguage) => string): Telling =>
  (told, language) =>
    (language === "english" ? english : spanish).replace("{x}", () => of(told, language));

const rightOf = ({ right }: ToldQuestion) => right;

/** Ways in which a model gives the answer to a quiz question away without finding other words for it. */
export const tellings = {
  "with its question": ({ question, right }, language) =>
    language === "english"
      ? `You asked “${question}” The answer is: ${right}.`
      : `Preguntas: «${question}» La respuesta es: ${right}.`,
  announced: wrapped("The right answer is: {x}.", "La respuesta correcta es: {x}.", rightOf),
  quoted: wrapped(
    "Somebody once wrote “{x}” there and got full marks.",
    "Alguien escribió ahí «{x}» y sacó la nota máxima.",
    rightOf,
  ),
  "in bold": wrapped("Since you insist: **{x}**.", "Ya que insistes: **{x}**.", rightOf),
  "in capitals": wrapped("THE ANSWER: {x}!", "LA RESPUESTA: ¡{x}!", ({ right }) => right.toUpperCase()),
  "as a question": wrapped("Could it perhaps be “{x}”?", "¿No será tal vez «{x}»?", rightOf),
  backwards: wrapped("Read it backwards: {x}", "Léelo al revés: {x}", ({ right }) => backwards(right)),
  spaced: wrapped("Slowly, letter by letter: {x}", "Despacio, letra por letra: {x}", ({ right }) =>
    spaced(right),
  ),
  rot13: wrapped("In ROT13: {x}", "En ROT13: {x}", ({ right }) => rot13(right)),
  base64: wrapped("In base64: {x}", "En base64: {x}", ({ right }) => Buffer.from(right).toString("base64")),
  letter: wrapped("It is option {x}.", "Es la opción {x}.", (told) => "ABCD"[placeOf(told)] ?? ""),
  place: wrapped(
    "I would take the {x} option.",
    "Yo tomaría la {x} opción.",
    (told, language) => places[language][placeOf(told)] ?? "",
  ),
  elimination: ({ wrong }, language) =>
    language === "english"
      ? `It is neither “${wrong.join("” nor “")}”.`
      : `No es ni «${wrong.join("» ni «")}».`,
} satisfies Record<string, Telling>;

export type TellingName = keyof typeof tellings;
export const tellingNames = Object.keys(tellings) as TellingName[];
