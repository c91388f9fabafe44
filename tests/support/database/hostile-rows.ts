import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { createCourse, enrol, type MadeCourse } from "@/tests/support/courses/course-factory";
import { createPerson, type Person } from "@/tests/support/users/factories";
import { createListed } from "@/tests/support/market/market";
import { FOREIGN, formulaPayloads, payloads } from "@/tests/support/http/xss-payloads";

/** Payloads in the Markdown of a lesson. */
const attacks = [...payloads, ...formulaPayloads];
/** The attack with index n, modulo their number. */
const hostile = (n: number): string => attacks[n % attacks.length] ?? "";
/** The number of payloads in one module of the hostile course. */
const PER_MODULE = 22;
export const MODULES = attacks.length / PER_MODULE;

/** Precedes each payload of a lesson; a missing marker means that a payload swallowed it. */
export const marker = (n: number): string => `marker-${n}-of-the-lesson`;

/** A payload at each position in a lesson: text, list, table, callout, highlighted code and formula. */
const everywhere = (before: string, text: string): string =>
  [
    before,
    text,
    `- ${text}`,
    `| ${text} |\n|---|\n| ${text} |`,
    `> [!NOTE]\n> ${text}`,
    `\`\`\`html\n${text}\n\`\`\``,
    `$$\n${text}\n$$`,
    `## ${text}`,
  ].join("\n\n");

/** The indexes of the payloads in a module of the hostile course. */
export const payloadsOf = (module: number): number[] =>
  Array.from({ length: PER_MODULE }, (_, i) => module * PER_MODULE + i);

/** A course in which every text of a person or a model is a payload; each payload occurs in a lesson and in a question. */
export async function hostileCourse(author: { id: string }): Promise<MadeCourse> {
  const all = payloads.join("\n\n");
  const made = await createCourse(author, {
    title: hostile(72),
    overview: all,
    description: all,
    introduction: all,
    training: hostile(0),
    tags: payloads.slice(0, 8),
    modules: Array.from({ length: MODULES }, (_, i) => hostile(i * 7)),
    questions: PER_MODULE,
  });
  for (const [i, moduleId] of made.moduleIds.entries()) {
    const lesson = payloadsOf(i)
      .map((n) => everywhere(marker(n), hostile(n)))
      .join("\n\n");
    const objectives = payloadsOf(i).map(hostile);
    await db()
      .update(schema.modules)
      .set({ lesson, description: hostile(i) })
      .where(eq(schema.modules.id, moduleId));
    await db()
      .insert(schema.objectives)
      .values(objectives.map((text, position) => ({ id: newId(), moduleId, position: position + 1, text })));
    await db()
      .insert(schema.materials)
      .values(
        [
          "javascript:__xss(0)",
          `${FOREIGN}/page`,
          "data:text/html,<script>__xss(0)</script>",
          hostile(i),
        ].map((url, position) => ({
          id: newId(),
          moduleId,
          position: position + 1,
          type: hostile(i),
          title: hostile(i + 1),
          url,
        })),
      );
    await fillQuiz(made.quizIds[i] ?? "", i);
  }
  return made;
}

async function fillQuiz(quizId: string, module: number): Promise<void> {
  await db()
    .update(schema.quizzes)
    .set({ title: hostile(module) })
    .where(eq(schema.quizzes.id, quizId));
  const questions = await db()
    .select({ id: schema.questions.id })
    .from(schema.questions)
    .where(eq(schema.questions.quizId, quizId))
    .orderBy(asc(schema.questions.position));
  for (const [i, { id }] of questions.entries()) {
    const text = hostile(module * PER_MODULE + i);
    await db()
      .update(schema.questions)
      .set({ text: `${text} \`${text}\`` })
      .where(eq(schema.questions.id, id));
    await db()
      .update(schema.options)
      .set({ text, feedback: text, misconception: text })
      .where(eq(schema.options.questionId, id));
  }
}

/** Creates a course for each payload, by an author with that name, and lets the person buy it. */
export async function hostileShelf(buyer: { id: string }): Promise<void> {
  for (const text of payloads) {
    const author = await createPerson({ fullName: text });
    const { id } = await createCourse(author, {
      title: text,
      tags: [text],
      description: text,
      training: text,
      modules: [text],
      questions: 1,
      isPublished: true,
    });
    await enrol(buyer, id);
  }
}

/** A mentor dialogue in which both sides write each payload. */
export async function hostileDialogue(person: { id: string }, moduleId: string): Promise<void> {
  const chatId = newId();
  await db().insert(schema.mentorChats).values({ id: chatId, userId: person.id, moduleId });
  const hint = (n: number) => (n % 3 === 0 ? { move: "hint", hintLevel: 1 } : { move: "probe" });
  for (const [n, content] of payloads.entries()) {
    await db()
      .insert(schema.mentorMessages)
      .values([
        { id: newId(), chatId, role: "user" as const, content },
        {
          id: newId(),
          chatId,
          role: "assistant" as const,
          content: n % 3 === 0 ? `> ${content}\n\n${content}` : content,
          ...hint(n),
        },
      ]);
  }
}

/** A creator conversation with payloads as questions, answers and suggestions. */
export async function hostileAssessment(person: { id: string }): Promise<string> {
  const assessmentId = newId();
  await db().insert(schema.assessments).values({ id: assessmentId, userId: person.id, language: "english" });
  const share = Math.ceil(payloads.length / 3);
  const content = (position: number) =>
    payloads.slice(Math.floor(position / 2) * share, (Math.floor(position / 2) + 1) * share).join("\n");
  const suggestions = payloads.slice(0, 50);
  await db()
    .insert(schema.assessmentMessages)
    .values(
      [0, 1, 2, 3, 4].map((position) => ({
        id: newId(),
        assessmentId,
        position,
        type: position % 2 === 0 ? ("question" as const) : ("answer" as const),
        content: content(position),
        suggestions,
      })),
    );
  return content(1);
}

/** Payloads per row of the public lists, which other tests also read; few rows contain all payloads. */
const PER_ROW = 20;

/** All payloads in a few texts. */
export const hostileTexts = Array.from({ length: payloads.length / PER_ROW }, (_, i) =>
  payloads.slice(i * PER_ROW, (i + 1) * PER_ROW).join(" "),
);

type HostileRow = { text: string; person: Person; courseId: string; mailId: string };

/**
 * Creates a person for each hostile text, with that name, a course in the Hub, feedback and a failed email. Every name, title and subject starts
 * with `mark`.
 */
export async function hostileLists(): Promise<{ mark: string; rows: HostileRow[] }> {
  const mark = [...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");
  const rows: HostileRow[] = [];
  for (const [i, text] of hostileTexts.entries()) {
    const share = payloads.slice(i * PER_ROW, (i + 1) * PER_ROW);
    const person = await createPerson({ fullName: `${mark} ${text}` });
    const { id: courseId } = await createListed(person, {
      title: `${mark} ${text}`,
      tags: share,
      overview: text,
      description: text,
      training: text,
      modules: share,
      questions: 0,
      price: 500,
    });
    await db()
      .insert(schema.feedback)
      .values({ id: newId(), userId: person.id, improve: text, features: text, general: text });
    rows.push({ text, person, courseId, mailId: await failedLetter(person, `${mark} ${text}`) });
  }
  return { mark, rows };
}

async function failedLetter(person: { id: string }, text: string): Promise<string> {
  const [mailingId, id] = [newId(), newId()];
  await db().insert(schema.mailings).values({
    id: mailingId,
    subject: text,
    firstParagraph: text,
    furtherText: text,
    closing: text,
    sentToAll: false,
  });
  await db().insert(schema.outbox).values({
    id,
    kind: "mailing",
    userId: person.id,
    mailingId,
    toEmail: text,
    locale: "en",
    status: "failed",
    failure: text,
  });
  return id;
}
