import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { addToHub } from "@/lib/market/mutations";
import { createCourse, type CourseOptions, type MadeCourse } from "@/tests/support/courses/course-factory";

/** Creates a course in the Hub at a price in hundredths, without the rules of publishing. */
export async function createListed(
  author: { id: string },
  options: CourseOptions & { price: number },
): Promise<MadeCourse & { slug: string }> {
  const { price, ...rest } = options;
  const made = await createCourse(author, rest);
  await db().transaction((tx) => addToHub(tx, made.id, price));
  const [row] = await db()
    .select({ slug: schema.courses.slug })
    .from(schema.courses)
    .where(eq(schema.courses.id, made.id));
  return { ...made, slug: row?.slug ?? "" };
}

/** A person's credits in hundredths. */
export async function balanceOf(person: { id: string }): Promise<number> {
  const [row] = await db()
    .select({ balance: schema.creditAccounts.balance })
    .from(schema.creditAccounts)
    .where(eq(schema.creditAccounts.userId, person.id));
  if (!row) throw new Error("no account");
  return row.balance;
}

/** Marks the author's own course as completed, as passing every quiz does. */
export async function completeOwn(courseId: string): Promise<void> {
  await db()
    .update(schema.enrolments)
    .set({ completedAt: new Date() })
    .where(eq(schema.enrolments.courseId, courseId));
}
