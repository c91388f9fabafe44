import { sql, type SQL } from "drizzle-orm";
import type { ModuleObjective, PracticeItem } from "../schema";

// Parts of a module as JSON, for statements that read modules; `moduleId` is a column of the statement.

/** The objectives in order. */
export const objectiveList = (moduleId: SQL) =>
  sql<
    ModuleObjective[]
  >`(select coalesce(json_agg(json_build_object('id', b.id, 'text', b.text) order by b.position), '[]') from objectives b where b.module_id = ${moduleId})`;

/** The objectives' texts in order. */
export const objectiveTexts = (moduleId: SQL) =>
  sql<
    string[]
  >`(select coalesce(json_agg(b.text order by b.position), '[]') from objectives b where b.module_id = ${moduleId})`;

/** The practice items in order, with their accepted answers. */
export const practiceList = (moduleId: SQL) => sql<
  PracticeItem[]
>`(select coalesce(json_agg(json_build_object('id', i.id, 'objectiveId', i.objective_id, 'kind', i.kind, 'prompt', i.prompt, 'options', i.options,
    'accepted', i.accepted, 'modelAnswer', i.model_answer, 'hints', i.hints) order by i.position), '[]') from practice_items i where i.module_id = ${moduleId})`;
