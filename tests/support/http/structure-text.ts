import { z } from "zod";
import { course, courseList, courseStructure, listedCourse, listedStructure } from "@/lib/courses/schema";
import { quiz, quizStructure } from "@/lib/learning/schema";

/** Reads the JSON text in which the API sends a `structure`. */
const fromText = <Structure extends z.ZodType>(structure: Structure) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(structure);

export const sentCourse = course.extend({ structure: fromText(courseStructure) });
export const sentQuiz = quiz.extend({ structure: fromText(quizStructure) });
export const sentCourseList = courseList.extend({
  data: z.array(listedCourse.extend({ structure: fromText(listedStructure) })),
});
