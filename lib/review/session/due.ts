import { sql, type SQL } from "drizzle-orm";
import { cardJoins, isAsked } from "../cards/visible";
import { NEW_PER_DAY } from "../policy";
import { me, today } from "./card-facts";

/** A count above this is shown as this. */
const MOST = 999;

/** The cards of a person that are due, without the one that is being answered. */
export type DueCounts = {
  /** Cards that were answered before. */
  scheduled: number;
  /** Cards that were never answered. */
  waiting: number;
  /** Cards that were answered today for the first time. */
  introduced: number;
  newPerDay: number;
};

const count = (where: SQL) => sql`(select count(*) from (
  select 1 from review_cards c ${cardJoins(me)} where c.user_id = ${me} and ${where} and ${isAsked} limit ${sql.raw(String(MOST))}) counted)`;

export const newPerDay = sql`coalesce((select new_per_day from review_settings where user_id = ${me}), ${sql.raw(String(NEW_PER_DAY))})`;
export const introducedToday = sql`(select count(*) from review_cards c where c.user_id = ${me} and c.introduced_on = ${today})`;

const countsBut = (isOther: SQL) => sql<DueCounts>`json_build_object(
  'scheduled', ${count(sql`c.last_at is not null and c.due_on <= ${today} and ${isOther}`)},
  'waiting', ${count(sql`c.last_at is null and ${isOther}`)},
  'introduced', (select count(*) from review_cards c where c.user_id = ${me} and c.introduced_on = ${today} and ${isOther}),
  'newPerDay', ${newPerDay})`;

export const dueCounts = countsBut(sql`true`);
/** The same without the card `answered`. */
export const otherCounts = countsBut(sql`c.id <> answered.id`);

/** The number of cards that are due today, with the new ones that the day's limit leaves. */
export function dueNumber({ scheduled, waiting, introduced, newPerDay }: DueCounts): number {
  return Math.min(MOST, scheduled + Math.max(0, Math.min(waiting, newPerDay - introduced)));
}
