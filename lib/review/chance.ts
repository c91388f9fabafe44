import { sql, type SQL } from "drizzle-orm";

/** The exponent of FSRS-6's forgetting curve: the last of its 21 default parameters. */
const DEFAULT_DECAY = 0.1542;

/** The exponent for a person's parameters, an array or null. */
export const decayOf = (weights: SQL): SQL =>
  sql`coalesce((${weights})[21], ${sql.raw(String(DEFAULT_DECAY))})::float8`;

/**
 * The chance to know a card, 0 to 1, by FSRS's forgetting curve: `days` after an answer that left it with `stability`, which is the number of
 * days until the chance falls to 90 %.
 */
export const chanceOf = ({ stability, days, decay }: Record<"stability" | "days" | "decay", SQL>): SQL =>
  sql`power(1 + (power(0.9::float8, -1 / ${decay}) - 1) * greatest(0, ${days}) / ${stability}, -${decay})`;
