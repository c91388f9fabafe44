import { sql } from "drizzle-orm";
import { preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import type { OwnSource } from "./schema";

type Row = Omit<OwnSource, "created_at"> & { created_at: string };

const ownStatement = preparedSql<Row>(sql`
  select s.id, s.title, s.url, s.page_count, s.created_at,
    (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'kind', c.kind, 'is_only_source',
      exists (select 1 from course_sources u where u.course_id = c.id)
      and not exists (select 1 from course_sources u where u.course_id = c.id and u.source_id <> s.id)) order by c.id), '[]') from courses c
      where c.author_id = s.owner_id and (exists (select 1 from course_sources u where u.course_id = c.id and u.source_id = s.id)
        or exists (select 1 from course_drafts d where d.course_id = c.id and d.document -> 'sources' @> to_jsonb(s.id)))) as courses
  from sources s where s.owner_id = ${sql.placeholder("me")}::uuid and s.state in ('read', 'failed') order by s.id desc`);

/** Everything that a person brought, the newest first, with the courses whose text or draft uses it. */
export async function listOwnSources(actor: Pick<Actor, "id">): Promise<OwnSource[]> {
  const rows = await ownStatement({ me: actor.id });
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}
