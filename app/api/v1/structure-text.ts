import { z } from "zod";
import { publicContent, publicCourse, publicModule } from "@/lib/courses/public/schema";
import {
  course,
  courseList,
  courseStructure,
  listedCourse,
  listedStructure,
  practiceItem,
  type CourseStructure,
  type ModuleObjective,
  type PracticeItem,
  type StructureModule,
} from "@/lib/courses/schema";
import { quiz, quizStructure } from "@/lib/learning/schema";
import { marketPage } from "@/lib/market/schema";

/** The API sends `structure` as JSON text; the domain works with the object. */
const asText = <Structure extends z.ZodType>(structure: Structure) =>
  structure.transform((value) => JSON.stringify(value)).pipe(z.string());

/** Practice items as the API sends them: each names the text of its objective. */
function sentPractice(practice: readonly PracticeItem[], objectives: readonly ModuleObjective[]) {
  return practice.map(({ objectiveId, modelAnswer, ...item }) => ({
    ...item,
    objective: objectives.find(({ id }) => id === objectiveId)?.text ?? null,
    model_answer: modelAnswer,
  }));
}

/** A module as the API's structure has it: objectives are texts. */
function sentModule({ objectives, practice, ...module }: StructureModule) {
  return {
    ...module,
    objectives: objectives.map(({ text }) => text),
    practice: practice && sentPractice(practice, objectives),
  };
}

const sentStructure = courseStructure.transform(({ modules, ...about }: CourseStructure) => ({
  ...about,
  modules: modules.map(sentModule),
}));

const sentItem = practiceItem
  .omit({ objectiveId: true, modelAnswer: true })
  .extend({ objective: z.string().nullable(), model_answer: z.string() });

const sentPublicModule = publicModule
  .transform(({ objectives, content, ...module }) => ({
    ...module,
    objectives: objectives.map(({ text }) => text),
    content: content && { ...content, practice: sentPractice(content.practice, objectives) },
  }))
  .pipe(
    publicModule.extend({
      objectives: z.array(z.string()),
      content: publicContent.extend({ practice: z.array(sentItem) }).nullable(),
    }),
  );

export const publicCourseAnswer = publicCourse.extend({ modules: z.array(sentPublicModule) });

export const courseAnswer = course.extend({ structure: asText(sentStructure) });
export const quizAnswer = quiz.extend({ structure: asText(quizStructure) });

const listedCourseAnswer = listedCourse.extend({ structure: asText(listedStructure) });
export const courseListAnswer = courseList.extend({ data: z.array(listedCourseAnswer) });
export const marketPageAnswer = marketPage.extend({ data: z.array(listedCourseAnswer) });
