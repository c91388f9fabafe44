import { z } from "zod";
import {
  course,
  courseList,
  courseStructure,
  listedCourse,
  listedStructure,
  type CourseStructure,
  type StructureModule,
} from "@/lib/courses/schema";
import { quiz, quizStructure } from "@/lib/learning/schema";
import { marketPage } from "@/lib/market/schema";

/** The API sends `structure` as JSON text; the domain works with the object. */
const asText = <Structure extends z.ZodType>(structure: Structure) =>
  structure.transform((value) => JSON.stringify(value)).pipe(z.string());

/** A module as the API's structure has it: objectives are texts, and a practice item names the text of its objective. */
function sentModule({ objectives, practice, ...module }: StructureModule) {
  const texts = new Map(objectives.map(({ id, text }) => [id, text]));
  return {
    ...module,
    objectives: [...texts.values()],
    practice: practice?.map(({ objectiveId, modelAnswer, ...item }) => ({
      ...item,
      objective: texts.get(objectiveId) ?? null,
      model_answer: modelAnswer,
    })),
  };
}

const sentStructure = courseStructure.transform(({ modules, ...about }: CourseStructure) => ({
  ...about,
  modules: modules.map(sentModule),
}));

export const courseAnswer = course.extend({ structure: asText(sentStructure) });
export const quizAnswer = quiz.extend({ structure: asText(quizStructure) });

const listedCourseAnswer = listedCourse.extend({ structure: asText(listedStructure) });
export const courseListAnswer = courseList.extend({ data: z.array(listedCourseAnswer) });
export const marketPageAnswer = marketPage.extend({ data: z.array(listedCourseAnswer) });
