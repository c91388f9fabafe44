import { inArray, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { openAssessment } from "@/lib/generation/assessment/mutations";
import { sendLetter } from "@/lib/mailing/mutations";
import { decideCheckout } from "@/lib/billing/sandbox/mutations";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createPerson } from "@/tests/support/users/factories";
import { createListed } from "@/tests/support/market/market";
import { createPageCallers } from "@/tests/support/pages/page-callers";
import { sessionCookieOf } from "@/tests/support/users/sign-in";
import { createUnfinished } from "@/tests/support/generation/unfinished-course";

/** One request of a page: its path in `app`, its address and a person's cookie. */
export type PageVisit = {
  page: string;
  address: string;
  headers: Record<string, string>;
  /** The visitor reads another person's course, of which there is less to show. */
  isReader?: boolean;
};

/** The number of courses in each measured list. */
export const SHELF = 20;

async function browserOf(person: { id: string }): Promise<Record<string, string>> {
  const { name, value } = await sessionCookieOf(person);
  return { cookie: `${name}=${value}` };
}

/** A course with texts as long as those of the author. */
function shelfWish(n: number) {
  return {
    title: `The ${["patient", "quiet", "daily", "second"][n % 4] ?? ""} art of reading numbers, part ${n + 1}`,
    description: `What a number says and what it hides: ${n + 1} ways of looking at tables, with exercises from the newspaper and from the kitchen.`,
    training: "Short lessons, one exercise a day, and a question to think about before the next.",
    tags: ["numbers", "reading", `topic ${n}`],
    modules: [`What is counted (${n})`, "What is left out", "Whom to ask"],
  };
}

/** A person with twenty courses and data in every feature, and the requests of the pages in their heaviest states. */
export async function pageVisits(): Promise<PageVisit[]> {
  const fixture = await createPageCallers();
  const { owner, superuser } = fixture.callers;
  if (!owner.person || !superuser.person) throw new Error("no person");
  for (let n = 1; n < SHELF; n += 1) await createCourse(owner.person, shelfWish(n));
  const seller = await createPerson({ tier: 1 });
  for (let n = 0; n < SHELF; n += 1) await createListed(seller, { ...shelfWish(n), price: 500 });
  await openAssessment(owner.person.actor, "english");
  const writer = await createPerson({ tier: 1 });
  const draft = await createUnfinished(writer, "writing");
  await decideCheckout(owner.person.actor, { id: fixture.checkoutId, decision: "approve" });
  await notify(owner.person);
  const mail = await writeLetter(superuser.person);
  const [mine, admin, writing] = [owner.headers, superuser.headers, await browserOf(writer)];
  // The use of a session is recorded once a minute, which would add a statement to a page at random.
  await db()
    .update(schema.sessions)
    .set({ lastUsedAt: sql`now() + interval '1 hour'` })
    .where(inArray(schema.sessions.userId, [owner.person.id, superuser.person.id, writer.id]));
  const visit = (page: string, address: string, headers: Record<string, string>) => ({
    page,
    address,
    headers,
  });
  return [
    visit("/admin", "/admin", admin),
    visit("/admin/ai", "/admin/ai", admin),
    visit("/admin/audit", "/admin/audit", admin),
    visit("/admin/health", "/admin/health", admin),
    visit("/admin/plans", "/admin/plans", admin),
    visit("/admin/outbox", "/admin/outbox", admin),
    visit("/admin/outbox", `/admin/outbox?mail=${mail}`, admin),
    visit("/admin/users", "/admin/users", admin),
    visit("/admin/users", "/admin/users?q=canary", admin),
    visit("/admin/users/[id]", `/admin/users/${owner.person.id}`, admin),
    visit("/readFeedback", "/readFeedback", admin),
    visit("/certificate/[id]", `/certificate/${fixture.certificateId}`, {}),
    visit("/learn/[slug]", fixture.fill("/learn/[slug]"), {}),
    visit("/learn/[slug]", fixture.fill("/learn/[slug]"), mine),
    visit("/learn/[slug]/study", fixture.fill("/learn/[slug]/study"), mine),
    visit("/course/[courseId]", `/course/${fixture.courseId}`, mine),
    visit("/course/[courseId]", `/course/${draft.id}?module=2`, writing),
    { ...visit("/course/[courseId]", `/course/${fixture.courseId}`, admin), isReader: true },
    visit("/course/[courseId]/final-check", `/course/${fixture.courseId}/final-check`, mine),
    visit("/course/[courseId]/opening-check", `/course/${fixture.courseId}/opening-check`, mine),
    visit("/course/[courseId]/sources", `/course/${fixture.courseId}/sources`, mine),
    visit("/courses", "/courses", mine),
    visit("/create", "/create?begin=", mine),
    visit("/create", "/create", writing),
    visit("/create/material", "/create/material", mine),
    visit("/dashboard", "/", mine),
    visit("/dashboard", "/?writing", writing),
    visit("/guide", "/guide", mine),
    visit("/market", "/market", mine),
    visit("/market", "/market?q=numbers&tag=reading", mine),
    visit("/market", "/market?q=numbrs", mine),
    visit("/pricing", "/pricing", mine),
    visit("/pricing", `/pricing?checkout=${fixture.checkoutId}`, mine),
    visit("/review", "/review", mine),
    visit("/record", "/record", mine),
    visit("/record", "/record?q=numbers", mine),
    visit("/sandbox-checkout", `/sandbox-checkout?token=${fixture.checkoutId}`, mine),
    visit("/studio/[courseId]", fixture.fill("/studio/[courseId]"), mine),
    visit("/studio/[courseId]/history", fixture.fill("/studio/[courseId]/history"), mine),
    visit("/studio/[courseId]/history/[number]", fixture.fill("/studio/[courseId]/history/[number]"), mine),
    visit("/studio/[courseId]/results", fixture.fill("/studio/[courseId]/results"), mine),
    visit("/settings", "/settings", mine),
    visit("/settings", "/settings?tab=plan", admin),
  ];
}

async function notify(person: { id: string }): Promise<void> {
  const [transaction] = await db()
    .select({ id: schema.creditTransactions.id })
    .from(schema.creditTransactions)
    .limit(1);
  await db()
    .insert(schema.creditNotices)
    .values({
      id: newId(),
      userId: person.id,
      transactionId: transaction?.id ?? "",
      courseId: newId(),
      courseTitle: "Gone",
      amount: 500,
    });
}

async function writeLetter(admin: { actor: Parameters<typeof sendLetter>[0]; id: string }): Promise<string> {
  const template = { body_1: "Hello.", body_2: "", goodbye: "Bye." };
  await sendLetter(
    admin.actor,
    { subject: "A letter", template, recipient_ids: [admin.id], send_to_all: false },
    null,
  );
  const [mail] = await db().select({ id: schema.outbox.id }).from(schema.outbox).limit(1);
  return mail?.id ?? "";
}
