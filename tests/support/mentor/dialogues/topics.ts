import type { OpenQuestion } from "@/lib/mentor/guard/leak-guard";
import type { MentorSubject } from "@/lib/mentor/prompt/build-prompt";
import { objectiveId, objectivesOf } from "@/tests/support/mentor/objectives";

/** A module with one open question. `translated` is the key in the other language, `reworded` a paraphrase. */
export type Topic = {
  subject: MentorSubject;
  key: OpenQuestion;
  translated: string;
  reworded: string;
  fact: string;
  factAsked: string;
};

type Short = {
  title: string;
  course: string;
  lesson: string;
  objective: string;
  question: string;
  right: string;
  wrong: [string, string, string];
  translated: string;
  reworded: string;
  fact: string;
  factAsked: string;
};

const make = (language: MentorSubject["language"], t: Short): Topic => ({
  subject: {
    language,
    level: "beginner",
    courseTitle: t.course,
    moduleTitle: t.title,
    description: t.objective,
    objectives: objectivesOf(t.objective),
    lesson: `${t.lesson} ${t.right}. ${t.fact}`,
    assessment: [],
  },
  key: { id: objectiveId(0), question: t.question, right: t.right, wrong: t.wrong },
  translated: t.translated,
  reworded: t.reworded,
  fact: t.fact,
  factAsked: t.factAsked,
});

/** Nine modules with long and short keys, numbers, names and code, five in English and four in Spanish. */
export const topics: Topic[] = [
  make("english", {
    title: "Halving the shelf",
    course: "Searching well",
    objective: "explain why one look drops half",
    lesson: "A sorted shelf answers more than you ask. Look in the middle and compare.",
    question: "Why may one comparison drop half of a sorted shelf?",
    right: "Because the order tells you everything about the side that you never opened",
    wrong: [
      "Because computers read two halves at once",
      "Because half of all shelves stand empty",
      "Because nobody looks at the right side",
    ],
    translated: "Porque el orden te lo dice todo sobre el lado que nunca abriste",
    reworded: "The unopened side is told to you in full by the order",
    fact: "A shelf is sorted when no number is smaller than its left neighbour.",
    factAsked: "What is a sorted shelf?",
  }),
  make("english", {
    title: "How a loaf rises",
    course: "Bread at home",
    objective: "explain what makes dough rise",
    lesson: "Dough is alive. Warmth makes it quick and cold makes it slow.",
    question: "What lifts the dough while it rests in the bowl?",
    right: "Carbon dioxide that yeast breathes out",
    wrong: [
      "Steam from the boiling water",
      "Air that the flour had swallowed",
      "Salt crystals growing larger",
    ],
    translated: "El dióxido de carbono que exhala la levadura",
    reworded: "Yeast breathes out carbon dioxide, and that does it",
    fact: "Kneading means pressing and folding the dough again and again.",
    factAsked: "What does kneading mean?",
  }),
  make("english", {
    title: "Counting looks",
    course: "Searching well, part two",
    objective: "count how many looks a search takes",
    lesson: "Each look halves what is left. A thousand names take ten looks.",
    question: "Searching 1,000 sorted names takes ten looks. How many for 2,000?",
    right: "11",
    wrong: ["20", "12", "1010"],
    translated: "once",
    reworded: "eleven",
    fact: "A look is one comparison with a name of the list.",
    factAsked: "What is a look?",
  }),
  make("english", {
    title: "The moon at night",
    course: "Sky for beginners",
    objective: "explain the phases of the moon",
    lesson: "The moon shines with borrowed light. We see it from the side, and the side changes.",
    question: "Why does the moon show phases during a month?",
    right: "We see different parts of its sunlit half",
    wrong: [
      "Clouds cover some of it",
      "The shadow of the earth falls on it",
      "It turns its dark rocks to us",
    ],
    translated: "Vemos distintas partes de su mitad iluminada por el sol",
    reworded: "Of its sunlit half we see parts that are different",
    fact: "A full moon rises at about the time when the sun sets.",
    factAsked: "When does a full moon rise?",
  }),
  make("english", {
    title: "Lists in Python",
    course: "Python, gently",
    objective: "add to a list",
    lesson: "A list keeps things in order. Things can be added and taken away.",
    question: "Which call puts a value at the end of a list?",
    right: "`shopping.append(value)`",
    wrong: ["`shopping.add(value)`", "`shopping.push(value)`", "`shopping.insert(value)`"],
    translated: "shopping.append(value)",
    reworded: "append with value, called on shopping",
    fact: "Indexes of a list begin at zero.",
    factAsked: "Where do indexes begin?",
  }),
  make("español", {
    title: "La masa que sube",
    course: "Pan en casa",
    objective: "explicar qué hace subir la masa",
    lesson: "La masa está viva. El calor la acelera y el frío la frena.",
    question: "¿Qué levanta la masa mientras reposa en el cuenco?",
    right: "El dióxido de carbono que exhala la levadura",
    wrong: ["El vapor del agua hirviendo", "El aire que tragó la harina", "Los cristales de sal que crecen"],
    translated: "The carbon dioxide that the yeast breathes out",
    reworded: "La levadura exhala dióxido de carbono y eso lo hace",
    fact: "Amasar es apretar y doblar la masa una y otra vez.",
    factAsked: "¿Qué significa amasar?",
  }),
  make("español", {
    title: "Acordes abiertos",
    course: "Guitarra desde cero",
    objective: "formar los primeros acordes",
    lesson: "Un acorde son varias notas a la vez. Las cuerdas al aire también suenan.",
    question: "¿Cuántas cuerdas se tocan en el acorde abierto de re mayor?",
    right: "Cuatro cuerdas",
    wrong: ["Seis cuerdas", "Cinco cuerdas", "Tres cuerdas"],
    translated: "Four strings",
    reworded: "Son cuatro las cuerdas",
    fact: "La sexta cuerda es la más grave de todas.",
    factAsked: "¿Cuál es la cuerda más grave?",
  }),
  make("español", {
    title: "La luna de noche",
    course: "El cielo para empezar",
    objective: "explicar las fases de la luna",
    lesson: "La luna brilla con luz prestada. La vemos de lado, y el lado cambia.",
    question: "¿Por qué muestra fases la luna durante el mes?",
    right: "Vemos partes distintas de su mitad iluminada",
    wrong: [
      "Las nubes tapan un trozo",
      "La sombra de la tierra cae sobre ella",
      "Gira hacia nosotros sus rocas oscuras",
    ],
    translated: "We see different parts of its sunlit half",
    reworded: "De su mitad iluminada vemos partes distintas",
    fact: "La luna llena sale más o menos cuando se pone el sol.",
    factAsked: "¿Cuándo sale la luna llena?",
  }),
  make("español", {
    title: "El sustantivo",
    course: "Gramática sin miedo",
    objective: "reconocer un sustantivo",
    lesson: "Las palabras trabajan en oficios distintos. Unas nombran y otras dicen cómo es algo.",
    question: "¿Qué palabra nombra una cosa en «la casa grande brilla»?",
    right: "Casa",
    wrong: ["Grande", "Brilla", "La"],
    translated: "House",
    reworded: "casa",
    fact: "Un adjetivo dice cómo es lo que otra palabra nombra.",
    factAsked: "¿Qué es un adjetivo?",
  }),
];
