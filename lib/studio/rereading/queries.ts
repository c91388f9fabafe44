import { sql } from "drizzle-orm";
import { preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { getDraft } from "../queries";
import { moveCitations, type ReadSource } from "./move-citations";
import type { ChangedSource, Rereading, RereadingPath } from "./schema";

const me = sql`${sql.placeholder("me")}::uuid`;
const course = sql`${sql.placeholder("course")}::uuid`;

const changedStatement = preparedSql<ChangedSource>(sql`
  select s.id, s.title, s.url, (select json_build_object('id', n.id, 'state', n.state, 'error', n.error) from sources n
    where n.replaces = s.id and n.owner_id = ${me} order by n.id desc limit 1) as reading
  from sources s left join course_drafts d on d.course_id = ${course}
  where s.owner_id = ${me} and s.url is not null and s.changed_at is not null
    and case when d.course_id is null then exists (select 1 from course_sources u where u.course_id = ${course} and u.source_id = s.id)
      else d.document -> 'sources' @> to_jsonb(s.id) end
  order by s.id`);

/** The actor's own sources in the draft of a course, or in the course if it has none, that have changed at their address since they were read. */
export function listChangedSources(actor: Actor, courseId: string): Promise<ChangedSource[]> {
  return changedStatement({ me: actor.id, course: courseId });
}

type ReadingRow = Pick<Rereading, "state" | "error"> & { replaces: string };

const readingStatement = preparedSql<ReadingRow>(sql`
  select state, error, replaces from sources where id = ${sql.placeholder("source")}::uuid and owner_id = ${me}
    and replaces in (select value::uuid from jsonb_array_elements_text(${sql.placeholder("sources")}::text::jsonb))`);

const passagesStatement = preparedSql<ReadSource>(sql`
  select s.id, (select coalesce(json_agg(json_build_object('number', p.number, 'page', p.page, 'text', p.text) order by p.number), '[]')
    from passages p where p.source_id = s.id) as passages
  from sources s where s.owner_id = ${me} and s.id in (${sql.placeholder("old")}::uuid, ${sql.placeholder("next")}::uuid)`);

/** How far a new reading of one of the draft's sources is, and once it is read, what the draft becomes with it. Throws `source_not_found`. */
export async function getRereading(
  actor: Actor,
  { course_id: courseId, source_id: id }: RereadingPath,
): Promise<Rereading> {
  const { document } = await getDraft(actor, courseId);
  const sources = JSON.stringify(document.sources ?? []);
  const [row] = await readingStatement({ me: actor.id, source: id, sources });
  if (!row) throw new AppError("source_not_found");
  const { state, error, replaces } = row;
  if (state !== "read") return { state, error, replacement: null };
  const texts = await passagesStatement({ me: actor.id, old: replaces, next: id });
  const old = texts.find((text) => text.id === replaces);
  const next = texts.find((text) => text.id === id);
  if (!old || !next) throw new AppError("source_not_found");
  return { state, error, replacement: moveCitations(document, { old, next }) };
}
