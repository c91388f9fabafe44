import { sql } from "drizzle-orm";
import { preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { personSteps } from "../objectives";
import { courseJson, unitJson } from "../parts";
import { recordSearch, type Found, type RecordSearch } from "../schema";

const MOST = sql.raw("20");
/** Characters of the private-use area, which no text of a course has. */
const [START, END] = ["\uE000", "\uE001"];
const headline = sql.raw(`'StartSel=${START}, StopSel=${END}, MaxWords=28, MinWords=12, MaxFragments=1'`);
const words = sql`case c.language when 'español' then 'public.meno_spanish'::regconfig else 'public.meno_english'::regconfig end`;

/** A lesson with the texts of its links instead of their Markdown. */
const linkTexts = sql`regexp_replace(m.title || E'\n' || m.lesson, '!?\\[([^]^][^]]*)\\]\\([^)]*\\)', '\\1', 'g')`;

/**
 * Everything that the person has studied: the lessons of their own and taken courses, the quiz questions that they have answered, and their
 * conversations. Of a question only its text is searched and shown, so that no key of an open quiz appears.
 */
const searchStatement = preparedSql<{ value: unknown }>(sql`
  with ${personSteps}, text as materialized (
    select 'lesson' as kind, u.id as unit, null::int as question, regexp_replace(${linkTexts}, '\\[\\^[^\\]]*\\]|[*_\`#>|]', '', 'g') as text
    from unit u join modules m on m.id = u.id where m.lesson is not null
    union all
    select 'question', u.id, q.number, q.text from unit u join lateral (
      select q.id, q.text, row_number() over (order by q.position)::int as number from questions q where q.quiz_id = u.quiz and q.retired_at is null) q on true
    where exists (select 1 from person join quiz_attempts a on a.user_id = person.id where a.question_id = q.id)
    union all
    select 'mentor', u.id, null, x.content from person join mentor_chats h on h.user_id = person.id join unit u on u.id = h.module_id join mentor_messages x on x.chat_id = h.id
  ), hit as materialized (
    select t.*, c.id as course, f.words, f.query, ts_rank(to_tsvector(f.words, t.text), f.query) as rank
    from text t join unit u on u.id = t.unit join course c on c.id = u.course_id
    cross join lateral (select ${words} as words, websearch_to_tsquery(${words}, ${sql.placeholder("q")}::text) as query) f
    where to_tsvector(f.words, t.text) @@ f.query
    order by rank desc, t.kind, t.unit, t.question limit ${MOST})
  select coalesce(json_agg(json_build_object('kind', h.kind, 'course', ${courseJson(sql`c`)}, 'module', ${unitJson(sql`u`)}, 'question', h.question,
    'excerpt', ts_headline(h.words, h.text, h.query, ${headline})) order by h.rank desc, h.kind, h.unit, h.question), '[]') as value
  from hit h join unit u on u.id = h.unit join course c on c.id = h.course`);

/** Splits a headline at its marks. */
function partsOf(headline: string): Found["excerpt"] {
  return headline
    .split(START)
    .flatMap((part, i) => {
      const [match = "", rest] = i === 0 ? ["", part] : part.split(END);
      return [
        { text: match, is_match: true },
        { text: rest ?? "", is_match: false },
      ];
    })
    .filter(({ text }) => text !== "");
}

/** Finds words in everything that the actor has studied, the best matches first; accents and forms of words do not count. */
export async function searchStudied(actor: Actor, q: string): Promise<RecordSearch> {
  const [row] = await searchStatement({ me: actor.id, q });
  const rows = (row?.value ?? []) as (Omit<Found, "excerpt"> & { excerpt: string })[];
  return recordSearch.parse({ data: rows.map((hit) => ({ ...hit, excerpt: partsOf(hit.excerpt) })) });
}
