import type { CourseDocument } from "@/lib/courses/document";

const id = (number: number) => `0199a1b2-00d0-7000-8000-${String(number).padStart(12, "0")}`;

/** A small course document for the examples of the OpenAPI document. */
export const exampleDocument: CourseDocument = {
  title: "Doubling a square",
  overview: "How to draw a square of twice the area.",
  description: "The lesson of the Meno.",
  training: "Geometry",
  introduction: "You will find it yourself.",
  level: "beginner",
  language: "english",
  tags: ["geometry"],
  modules: [
    {
      id: id(1),
      title: "The diagonal",
      description: "Why the side is not doubled.",
      hidden: false,
      objectives: [{ id: id(2), text: "Double the area of a square" }],
      prerequisites: [],
      lesson: {
        why: "A square with twice the side has four times the area.",
        explanation: "Draw the **diagonal** and build the new square on it.",
        worked: "A square of side 2 has the area 4; the one on its diagonal has 8.",
        mistake: "Doubling the side.",
        check: { question: "Which line is the side of the new square?", answer: "The diagonal." },
        summary: "The square on the diagonal is twice as large.",
      },
      practice: [],
      quiz: {
        id: id(3),
        title: "The diagonal",
        questions: [
          {
            id: id(4),
            objectiveId: id(2),
            text: "What is the area of the square on the diagonal of a square of area 4?",
            options: [
              { id: id(5), text: "8", isRight: true, misconception: null, feedback: "Yes, twice 4." },
              {
                id: id(6),
                text: "16",
                isRight: false,
                misconception: "Doubles the side",
                feedback: "That square has twice the side. Compare it with the diagonal.",
              },
            ],
          },
        ],
      },
      materials: [],
    },
  ],
};
