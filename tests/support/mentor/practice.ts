import type { PracticeItem } from "@/lib/courses/schema";
import type { OfflineModule } from "@/lib/mentor/offline/exercises";
import { objectiveId, objectivesOf } from "./objectives";
import { english, spanish } from "./search-lessons";

const itemId = (index: number) => `00000000-0000-7000-8000-0000000001${String(index).padStart(2, "0")}`;

const item = (
  index: number,
  kind: PracticeItem["kind"],
  rest: Pick<PracticeItem, "prompt" | "accepted"> & Partial<PracticeItem>,
): PracticeItem => ({
  id: itemId(index),
  objectiveId: objectiveId(index < 2 ? 0 : 1),
  kind,
  options: [],
  modelAnswer: `${rest.accepted[0] ?? ""}: model ${index}.`,
  hints: [`hint 1 of ${index}`, `hint 2 of ${index}`],
  ...rest,
});

/** A module with one practice item of each kind: choice, gap, number, short; two objectives. */
export const practiceModules: Record<"english" | "español", OfflineModule> = {
  english: {
    ...english,
    moduleId: itemId(90),
    objectives: objectivesOf("explain why one comparison drops half", "trace low and high"),
    practice: [
      item(0, "choice", {
        prompt: "What does one look at the middle decide?",
        options: ["The whole left half", "One number", "Nothing"],
        accepted: ["The whole left half"],
      }),
      item(1, "gap", {
        prompt: "After the look a ___ shelf remains.",
        accepted: ["shorter", "smaller", "much shorter"],
      }),
      item(2, "number", {
        prompt: "How many looks do 1,000 numbers need?",
        accepted: ["10", "10 looks", "ten"],
      }),
      item(3, "short", {
        prompt: "What has to be true of the shelf?",
        accepted: ["it is sorted", "sorted", "in order"],
      }),
    ],
  },
  español: {
    ...spanish,
    moduleId: itemId(91),
    objectives: objectivesOf("explicar por qué una comparación descarta la mitad", "seguir los marcadores"),
    practice: [
      item(0, "choice", {
        prompt: "¿Qué decide una mirada al medio?",
        options: ["Toda la mitad izquierda", "Un número", "Nada"],
        accepted: ["Toda la mitad izquierda"],
      }),
      item(1, "gap", { prompt: "Después queda una estantería más ___.", accepted: ["corta", "pequeña"] }),
      item(2, "number", { prompt: "¿Cuántas miradas necesitan 1000 números?", accepted: ["10", "diez"] }),
      item(3, "short", {
        prompt: "¿Qué tiene que cumplir la estantería?",
        accepted: ["estar ordenada", "que esté ordenada", "ordenada"],
      }),
    ],
  },
};

/** The accepted answer of each item, in order. */
export const rightAnswers = ({ practice }: OfflineModule): string[] =>
  practice.map(({ accepted }) => accepted[0] ?? "");
