import { sql, type SQL } from "drizzle-orm";
import { lessonHeadings } from "@/lib/courses/document/lesson";

const { english, español: spanish } = lessonHeadings;
const configuration = sql`(case co.language when 'español' then 'spanish' else 'english' end)::regconfig`;
const checkHeading = sql`case co.language when 'español' then ${sql.raw(`E'\\n## ${spanish.check}\\n'`)} else ${sql.raw(`E'\\n## ${english.check}\\n'`)} end`;

/** What the card asks with its right answer: the check question stands in the lesson itself. */
const asked = sql`case when q.id is not null then q.text || ' ' || coalesce((select string_agg(o.text, ' ') from options o where o.question_id = q.id and o.is_right), '')
  when i.id is not null then i.prompt || ' ' || i.model_answer else split_part(split_part(m.lesson, ${checkHeading}, 2), E'\\n## ', 1) end`;

/**
 * The paragraph before the check question of the lesson of `m` that shares the most words with the card, where a word counts the more, the
 * fewer paragraphs have it. Headings, tables, code, formulas and the list of objectives are left out.
 */
export const passage: SQL = sql`(
  with paragraph as materialized (
    select n, text, tsvector_to_array(to_tsvector(${configuration}, text)) as words from (
      select n, text, lag(text) over (order by n) as before,
        sum(regexp_count(text, '\`\`\`')) over (order by n rows between unbounded preceding and 1 preceding) as fences
      from regexp_split_to_table(split_part(m.lesson, ${checkHeading}, 1), E'\\n[ \\t]*\\n') with ordinality t(text, n)) parts
    where coalesce(fences, 0) % 2 = 0 and text !~ '^\\s*(#|[|]|\`\`\`|\\$\\$)' and coalesce(before, '') !~ ${sql.raw(`'^## (${english.objectives}|${spanish.objectives})'`)}
  ), word as (
    select word, ln(1.0 + (select count(*) from paragraph)::float8 / count(*)) as weight from paragraph, unnest(words) word
    where word = any (tsvector_to_array(to_tsvector(${configuration}, ${asked}))) group by word
  )
  select btrim(text, E' \\t\\n') from paragraph cross join lateral (select sum(weight) as score from word where word = any (words)) s
  where score > 0 order by score desc, n limit 1)`;
