import { expect, test } from "vitest";
import type { Course } from "@/lib/courses/schema";
import { practiceOfEachKind } from "@/tests/support/courses/practice";
import { courseAnswer } from "./structure-text";

const [id, why, how] = [1, 2, 3].map((n) => `0199a1b2-000${n}-7000-8000-00000000c0de`) as [
  string,
  string,
  string,
];
const [item] = practiceOfEachKind;

const course: Course = {
  id,
  price: 0,
  rating: 0,
  rating_count: 0,
  my_rating: null,
  author: { id, full_name: "Ada" },
  is_published: false,
  is_listed: false,
  is_completed: false,
  kind: "course",
  introduction: null,
  structure: {
    course_title: "A course",
    course_overview: "",
    course_level: "beginner",
    tags: [],
    language: "english",
    description: "",
    training: "",
    modules: [
      {
        id,
        module_title: "Written",
        description: "",
        objectives: [
          { id: why, text: "say why" },
          { id: how, text: "say how" },
        ],
        lesson: "A lesson",
        practice: item ? [{ id, objectiveId: how, ...item }] : [],
      },
      { id, module_title: "Planned", description: "", objectives: [{ id: why, text: "say when" }] },
    ],
  },
  generation: { state: "ready", done: 0, total: 0, current: null, resumes_at: null },
  certificate_id: null,
  progress: [],
  created_at: "2026-01-01T00:00:00.000Z",
  access: "learner",
};

test("the API's structure is text in which objectives are texts and practice items name theirs", () => {
  const { modules } = JSON.parse(courseAnswer.parse(course).structure) as { modules: unknown[] };
  expect(modules).toEqual([
    {
      id,
      module_title: "Written",
      description: "",
      objectives: ["say why", "say how"],
      lesson: "A lesson",
      practice: [
        {
          id,
          kind: "number",
          prompt: "What is half of *nine*?",
          options: [],
          accepted: ["4.5"],
          hints: ["Halve eight first.", "Half of one is 0.5."],
          objective: "say how",
          model_answer: "**4.5**, because 9 ÷ 2 = 4.5.",
        },
      ],
    },
    { id, module_title: "Planned", description: "", objectives: ["say when"] },
  ]);
});
