import { z } from "zod";
import { course, courseList, courseStructure, listedCourse, listedStructure } from "@/lib/courses/schema";
import { quiz, quizStructure } from "@/lib/learning/schema";
import { marketPage } from "@/lib/market/schema";

/** The API sends `structure` as JSON text; the domain works with the object. */
const asText = <Structure extends z.ZodType>(structure: Structure) =>
  structure.transform((value) => JSON.stringify(value)).pipe(z.string());

export const courseAnswer = course.extend({ structure: asText(courseStructure) });
export const quizAnswer = quiz.extend({ structure: asText(quizStructure) });

const listedCourseAnswer = listedCourse.extend({ structure: asText(listedStructure) });
export const courseListAnswer = courseList.extend({ data: z.array(listedCourseAnswer) });
export const marketPageAnswer = marketPage.extend({ data: z.array(listedCourseAnswer) });
