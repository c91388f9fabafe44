import { sql, type SQL } from "drizzle-orm";
import { preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { cardJoins, isAsked } from "../cards/visible";
import { SESSION_SIZE } from "../policy";
import { decayOf } from "../schedule";
import type { ReviewCard, ReviewSession } from "../schema";
import { askedCard, cardFacts, me, today, type CardFacts } from "./card-facts";
import { dueCounts, dueNumber, introducedToday, newPerDay, type DueCounts } from "./due";

const size = sql.raw(String(SESSION_SIZE));
/** A card that was missed is asked again before its time if nothing else is left. */
const AHEAD = sql.raw("interval '20 minutes'");

type SessionRow = {
  day: string;
  weights: number[] | null;
  counts: DueCounts;
  cards: CardFacts[];
  next: ReviewSession["next"];
};

/** The first day after another one on which a card is due. */
const nextDayAfter = (day: SQL) =>
  sql`(select min(n.due_on) from review_cards n where n.user_id = ${me} and n.last_at is not null and n.due_on > ${day})`;

const sessionStatement = preparedSql<SessionRow>(sql`
  with due as materialized (
    select c.id, c.due_on, c.due_at, ${cardFacts} as facts from review_cards c ${cardJoins(me)}
    where c.user_id = ${me} and c.last_at is not null and c.due_on <= ${today} and (c.due_at is null or c.due_at <= now() + ${AHEAD}) and ${isAsked}
    order by c.due_on, c.id limit ${size}
  ), fresh as materialized (
    select c.id, c.created_at, ${cardFacts} as facts from review_cards c ${cardJoins(me)}
    where c.user_id = ${me} and c.last_at is null and ${isAsked}
    order by c.created_at, c.id limit least(greatest(0, ${newPerDay} - ${introducedToday}), ${size} - (select count(*) from due))
  ), day as materialized (
    select ${nextDayAfter(today)} as first
  ), upcoming as (
    select c.due_on, count(*) as count from review_cards c ${cardJoins(me)}
    where c.user_id = ${me} and c.last_at is not null and ${isAsked}
      and c.due_on = any(array[(select first from day), ${nextDayAfter(sql`(select first from day)`)}]) group by c.due_on
  )
  select ${today}::text as day, (select weights from review_settings where user_id = ${me}) as weights, ${dueCounts} as counts,
    (select coalesce(json_agg(facts order by kind, due_on, at, id), '[]') from (
      select 1 as kind, due_on, due_at as at, id, facts from due union all select 2, null, created_at, id, facts from fresh) every) as cards,
    (select coalesce(json_agg(json_build_object('day', due_on, 'count', count) order by due_on), '[]') from upcoming) as next`);

/** One card of each course in turn, each course's in their order. */
function mixed(cards: readonly ReviewCard[]): ReviewCard[] {
  const turns = new Map<string, number>();
  return cards
    .map((card) => {
      const turn = turns.get(card.course.id) ?? 0;
      turns.set(card.course.id, turn + 1);
      return { card, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ card }) => card);
}

/** What the person reviews now: at most 20 cards, those that are due for longest and then the day's new ones. */
export async function getReviewSession(actor: Actor): Promise<ReviewSession> {
  const [row] = await sessionStatement({ me: actor.id, zone: actor.timeZone ?? "UTC" });
  if (!row) throw new AppError("internal");
  const { weights, day } = row;
  return {
    due: dueNumber(row.counts),
    cards: mixed(row.cards.flatMap((facts) => askedCard(facts, { weights, day }) ?? [])),
    next: row.next,
    decay: decayOf({ weights }),
  };
}

const numberStatement = preparedSql<{ counts: DueCounts }>(sql`select ${dueCounts} as counts`);

/** The number of cards that are due today, at most 999. */
export async function getDueNumber(actor: Actor): Promise<number> {
  const [row] = await numberStatement({ me: actor.id, zone: actor.timeZone ?? "UTC" });
  if (!row) throw new AppError("internal");
  return dueNumber(row.counts);
}
