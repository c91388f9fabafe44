import { sql, type SQL } from "drizzle-orm";
import { splitLesson } from "@/lib/courses/document/lesson";
import { withoutMarks } from "@/lib/courses/document/marks";
import type { CourseLanguage } from "@/lib/courses/schema";
import { chanceAfter, daysBetween, type Parameters } from "../schedule";
import type { ReviewCard } from "../schema";

export const me = sql`${sql.placeholder("me")}::uuid`;
export const zone = sql`${sql.placeholder("zone")}::text`;
/** The person's day. */
export const today = sql`(now() at time zone ${zone})::date`;

/** A card as the database knows it, without a key. */
export type CardFacts = Pick<ReviewCard, "id" | "kind" | "course" | "module" | "objective" | "history"> & {
  /** Null for a check question, which stands in the lesson. */
  prompt: string | null;
  lesson: string | null;
  options: ReviewCard["options"];
  stability: number | null;
  /** The day of the last answer. */
  lastOn: string | null;
};

/** The facts of the card `c` joined as `cardJoins` does, as JSON. */
export const cardFacts: SQL<CardFacts> = sql<CardFacts>`json_build_object('id', c.id,
  'kind', case when q.id is not null then 'choice' when i.id is not null then i.kind else 'explain' end,
  'course', json_build_object('id', co.id, 'title', co.title, 'language', co.language),
  'module', json_build_object('id', m.id, 'title', m.title, 'number', (
    select count(*) from modules n where n.course_id = m.course_id and n.retired_at is null and n.position <= m.position)),
  'objective', (select o.text from objectives o where o.id = coalesce(q.objective_id, i.objective_id)),
  'prompt', coalesce(q.text, i.prompt), 'lesson', case when c.lesson_id is not null then m.lesson end,
  'options', case
    when q.id is not null then (
      select coalesce(json_agg(json_build_object('value', o.id, 'text', o.text) order by o.position), '[]') from options o where o.question_id = q.id and o.retired_at is null)
    when i.kind = 'choice' then (select json_agg(json_build_object('value', x, 'text', x)) from jsonb_array_elements_text(i.options) x)
    else '[]' end,
  'stability', c.stability, 'lastOn', c.last_at::date,
  'history', (
    select coalesce(json_agg(json_build_object('day', a.wall_at::date, 'grade', a.grade) order by a.answered_at, a.id), '[]') from (
      select * from review_answers where card_id = c.id and grade is not null and undone_at is null order by answered_at desc, id desc limit 10) a))`;

/** The check question of a lesson and its answer. */
export const checkQuestion = (lesson: string | null, language: CourseLanguage) => {
  const { question, answer } = splitLesson(lesson ?? "", language).check;
  return { question: withoutMarks(question), answer: withoutMarks(answer) };
};

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** The card as it is asked; null if nothing is left to ask. */
export function askedCard(
  { lesson, stability, lastOn, ...facts }: CardFacts,
  { weights, day }: Pick<Parameters, "weights"> & { day: string },
): ReviewCard | null {
  const prompt = facts.prompt ?? checkQuestion(lesson, facts.course.language).question;
  if (prompt === "") return null;
  return {
    ...facts,
    prompt,
    options: shuffled(facts.options),
    is_new: stability === null,
    chance: stability === null ? null : chanceAfter(daysBetween(lastOn ?? day, day), stability, { weights }),
  };
}
