import { sql } from "drizzle-orm";
import { preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";

/** A wrong option that a learner brings to the mentor, in the words in which they saw it. */
type BroughtChoice = { questionId: string; optionId: string; question: string; option: string };

const statement = preparedSql<BroughtChoice>(sql`
  select q.id as "questionId", o.id as "optionId", q.text as question, o.text as option
  from options o join questions q on q.id = o.question_id and q.retired_at is null
  join quizzes z on z.id = q.quiz_id and z.module_id = ${sql.placeholder("module")}::uuid
  where o.id = ${sql.placeholder("option")}::uuid and not o.is_right and o.retired_at is null
    and (exists (select 1 from quiz_attempts a where a.user_id = ${sql.placeholder("me")}::uuid and a.option_id = o.id)
      or exists (select 1 from review_answers r where r.user_id = ${sql.placeholder("me")}::uuid and r.option_id = o.id))`);

/** Returns a wrong option of the module's quiz that the actor has chosen; null for any other id. */
export async function findBroughtChoice(
  actor: Actor,
  { moduleId, optionId }: { moduleId: string; optionId: string },
): Promise<BroughtChoice | null> {
  const [row] = await statement({ me: actor.id, module: moduleId, option: optionId });
  return row ?? null;
}
