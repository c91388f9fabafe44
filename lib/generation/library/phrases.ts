import type { CourseLanguage, CourseLevel } from "@/lib/courses/schema";

type Words = {
  title: string;
  share: { all: string; reordered: string; some: string };
  overview: string;
  description: string;
  /** Names the source. */
  drawn: string;
  goal: string;
  noGoal: string;
  moved: string;
  inOrder: string;
  level: Record<CourseLevel, string>;
  /** `{left}` names the omitted modules. */
  left: string;
  project: string;
  time: string;
  inLesson: string;
  and: string;
};

/** Slots as in the offline author's other texts (fill.ts), and those of adapt.ts. */
export const words: Record<CourseLanguage, Words> = {
  english: {
    title: "{source} · your own path",
    share: {
      all: "all {all} of its lessons, in its own order",
      reordered: "all {all} of its lessons, in an order for you",
      some: "{count} of its {all} lessons, chosen by your answers",
    },
    overview:
      "You said: “{asked}”. This course is drawn from “[{source}]({address})” in the free library: {share}, with their quizzes and links. It leads from “{first}” to “{last}”.",
    description: "{count} lessons of the free library's “{source}”, in sessions of {minutes}.",
    drawn:
      "The lessons, questions and links are those of “[{source}]({address})”, a hand-written course of the free library. No language model has rewritten them for you; what your answers decided is which of them stand here, in which order, and what stands beside them.",
    goal: "Your goal, in your own words, was {goalWords}; each of the library's lessons has a line that brings you back to it.",
    noGoal:
      "You did not name a goal; choose one within the first lesson, and each of them will be worth more.",
    moved: "“{moved}” comes as early as it can, because it is closest to what you want.",
    inOrder: "The order is the library's own, since each lesson builds on those before it.",
    level: {
      beginner: "The course keeps the basics and assumes no knowledge of {topic}.",
      intermediate: "You know something of {topic} already, so the course leaves out the first steps.",
      advanced:
        "You know {topic} well, while the library's course begins at the beginning: the first steps are left out, and a module that looks for your gaps comes first. Where a lesson is too easy, go straight to its quiz.",
    },
    left: "Left out: {left}. You find it in the library's course, which is free.",
    project:
      "“{project}” was added, because you have the time for something of your own; it gives you a method, not more facts.",
    time: "Counting on {timeLine}, plan one session for a lesson and its quiz, or two where it is long.",
    inLesson:
      "> **Note** You want this for {goalWords}. While you read, mark one thing that you can use for it.",
    and: "and",
  },
  español: {
    title: "{source} · a tu medida",
    share: {
      all: "sus {all} lecciones, en su propio orden",
      reordered: "sus {all} lecciones, en un orden para ti",
      some: "{count} de sus {all} lecciones, elegidas según tus respuestas",
    },
    overview:
      "Dijiste: «{asked}». Este curso sale de «[{source}]({address})», de la biblioteca gratuita: {share}, con sus cuestionarios y enlaces. Va de «{first}» a «{last}».",
    description: "{count} lecciones de «{source}», de la biblioteca gratuita, en sesiones de {minutes}.",
    drawn:
      "Las lecciones, las preguntas y los enlaces son los de «[{source}]({address})», un curso de la biblioteca gratuita escrito a mano. Ningún modelo de lenguaje los ha reescrito para ti; lo que han decidido tus respuestas es cuáles están aquí, en qué orden y qué los acompaña.",
    goal: "Tu meta, con tus propias palabras, era {goalWords}; cada lección de la biblioteca tiene una línea que te devuelve a ella.",
    noGoal:
      "No has dicho para qué lo quieres; elige una meta durante la primera lección y todas te servirán más.",
    moved: "«{moved}» llega lo antes posible, porque es lo más cercano a lo que buscas.",
    inOrder: "El orden es el de la biblioteca, ya que cada lección se apoya en las anteriores.",
    level: {
      beginner: "El curso conserva lo básico y no da por sabido nada de {topic}.",
      intermediate: "Ya sabes algo de {topic}, así que el curso se salta los primeros pasos.",
      advanced:
        "Conoces bien {topic}, y el curso de la biblioteca empieza por el principio: se omiten los primeros pasos y delante va un módulo que busca tus lagunas. Si una lección te resulta fácil, ve directamente a su cuestionario.",
    },
    left: "Queda fuera: {left}. Lo tienes en el curso de la biblioteca, que es gratuito.",
    project:
      "Se ha añadido «{project}», porque tienes tiempo para algo propio; te da un método, no más datos.",
    time: "Contando con {timeLine}, reserva una sesión para cada lección con su cuestionario, o dos si es larga.",
    inLesson:
      "> **Nota** Quieres esto para {goalWords}. Mientras lees, marca una cosa que te sirva para ello.",
    and: "y",
  },
};
