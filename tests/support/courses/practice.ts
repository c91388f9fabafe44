import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import type { PracticeItem } from "@/lib/courses/schema";
import type { MadeCourse } from "./course-factory";

/** An item of each kind; together they have every verdict. */
export const practiceOfEachKind: Omit<PracticeItem, "id" | "objectiveId">[] = [
  {
    kind: "number",
    prompt: "What is half of *nine*?",
    options: [],
    accepted: ["4.5"],
    modelAnswer: "**4.5**, because 9 ÷ 2 = 4.5.",
    hints: ["Halve eight first.", "Half of one is 0.5."],
  },
  {
    kind: "choice",
    prompt: "Which of these is a tree?",
    options: ["An oak", "A rose", "A fern"],
    accepted: ["An oak"],
    modelAnswer: "The oak.",
    hints: ["Trees have a trunk.", "Roses are shrubs."],
  },
  {
    kind: "short",
    prompt: "Why do leaves fall?",
    options: [],
    accepted: ["to save water"],
    modelAnswer: "So that the tree loses less water.",
    hints: ["Think of winter.", "Roots get no water from frozen ground."],
  },
];

/** Stores practice items for the first module of a course. */
export async function createPractice(
  { moduleIds: [moduleId = ""], objectiveIds: [objectiveId = ""] }: MadeCourse,
  items = practiceOfEachKind,
): Promise<void> {
  await db()
    .insert(schema.practiceItems)
    .values(items.map((item, position) => ({ id: newId(), moduleId, objectiveId, position, ...item })));
}
