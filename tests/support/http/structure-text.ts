import { z } from "zod";
import {
  course,
  courseList,
  courseStructure,
  listedCourse,
  listedStructure,
  practiceItem,
  structureModule,
} from "@/lib/courses/schema";
import { quiz, quizStructure } from "@/lib/learning/schema";

/** Reads the JSON text in which the API sends a `structure`. */
const fromText = <Structure extends z.ZodType>(structure: Structure) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(structure);

const sentItem = practiceItem
  .omit({ objectiveId: true, modelAnswer: true })
  .extend({ objective: z.string(), model_answer: z.string() });

/** In the API, objectives are texts, and a practice item names the text of its objective. */
const sentStructure = courseStructure.extend({
  modules: z.array(
    structureModule.extend({ objectives: z.array(z.string()), practice: z.array(sentItem).optional() }),
  ),
});

export const sentCourse = course.extend({ structure: fromText(sentStructure) });
export const sentQuiz = quiz.extend({ structure: fromText(quizStructure) });
export const sentCourseList = courseList.extend({
  data: z.array(listedCourse.extend({ structure: fromText(listedStructure) })),
});
