import { createBearer, createLearner, type Person } from "@/tests/support/users/factories";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createListed } from "@/tests/support/market/market";
import { createUnfinished } from "@/tests/support/generation/unfinished-course";
import type { Operation } from "./contract";
import type { Caller } from "./fuzz";

/** Data for fuzzed operations: courses to buy, and another person's resources. */
export type FuzzData = { ids: string[] };

export async function createFuzzData(): Promise<FuzzData> {
  const author = await createLearner({ tier: 1 });
  const [listed, free, hidden] = [
    await createListed(author, { title: "For sale", price: 500 }),
    await createListed(author, { title: "For nothing", price: 0 }),
    await createCourse(author),
  ];
  return {
    ids: [
      author.id,
      ...[listed, free, hidden].flatMap((course) => [course.id, ...course.quizIds, ...course.moduleIds]),
    ],
  };
}

/** An anonymous caller, or a new person with a course, a quiz, a failed draft, credits and generations, in the role that the operation needs. */
export async function callerOf(
  kind: "anonymous" | "signed-in",
  operation: Operation,
  data: FuzzData,
): Promise<Caller> {
  if (kind === "anonymous") return { headers: {}, ids: data.ids };
  const person = await createLearner({
    tier: 1,
    generations: 5,
    balance: 100_000,
    isSuperuser: operation.audience === "superuser",
  });
  return {
    headers: { authorization: `Bearer ${await createBearer(person)}` },
    ids: [...(await belongings(person)), ...data.ids],
  };
}

async function belongings(person: Person): Promise<string[]> {
  const course = await createCourse(person);
  const failed = await createUnfinished(person, "failed");
  // The person's own courses appear twice, because most operations concern them.
  return [course.id, course.id, ...course.quizIds, ...course.moduleIds, failed.id, person.id];
}
