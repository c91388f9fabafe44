import type { Reader } from "../learner/reader";
import { capital } from "../learner/topic-forms";
import { toSecondPerson } from "./second-person";

export type Slots = Record<string, string>;

function duration(minutes: number, reader: Reader): string {
  const { time } = reader.bank.phrases;
  if (minutes < 90 && minutes !== 60) return time.minutes.replace("{n}", String(minutes));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const half = rest >= 15 && rest < 45;
  const whole = hours + (rest >= 45 ? 1 : 0);
  if (whole === 1) return half ? time.oneAndHalf : time.one;
  return (half ? time.hoursAndHalf : time.hours).replace("{n}", String(whole));
}

/** What the slots of the texts stand for with this learner. */
export function slotsOf(reader: Reader): Slots {
  const {
    goal,
    quote: [open, close],
    time,
  } = reader.bank.phrases;
  // Without a goal no text may speak of one. With one it may be a verb or a noun, so it stands only where both do.
  const goalWords = reader.goal === null ? "" : `${open}${reader.goal}${close}`;
  const withGoal = (text: string) => text.replace("{goalWords}", () => goalWords);
  const said = (words: string) => toSecondPerson(words, reader.language);
  const minutes = duration(reader.session, reader);
  const weekly = duration(reader.weekly, reader);
  const { family } = reader;
  const [term1, term2] = family.terms;
  return {
    topic: said(reader.topic),
    Topic: capital(said(reader.ownWords)),
    afterLearn: said(reader.afterLearn),
    field: family.field,
    uses: family.uses,
    piece: family.piece,
    feedback: family.feedback,
    goalWords,
    goalLine: reader.goal === null ? goal.noLine : withGoal(goal.line),
    goalClause: reader.goal === null ? "" : withGoal(goal.clause),
    minutes,
    weekly,
    timeLine: time.line.replace("{weekly}", weekly).replace("{minutes}", minutes),
    term1: term1?.[0] ?? "",
    def1: term1?.[1] ?? "",
    term2: term2?.[0] ?? "",
  };
}

/** Spanish joins "de" and "a" with a following "el"; both languages put a word between "learn" and a verb. */
function joined(before: string, name: string, value: string, slots: Slots): string {
  if (name === "topic" && /^(?:learn|learning|aprender|aprendiendo|aprenda)$/i.test(before))
    return `${before} ${slots.afterLearn ?? value}`;
  const article = /^el /i.exec(value);
  if (article && /^(?:de|a)$/i.test(before)) return `${before}l ${value.slice(3)}`;
  return `${before} ${value}`;
}

const inner: Record<string, string> = { "“": "‘", "”": "’", "«": "“", "»": "”" };

/** Quotation marks within quotation marks take the inner form of their language. */
function nested(text: string): string {
  let depth = 0;
  return text.replace(/[“«»”]/gu, (mark) => {
    const opens = mark === "“" || mark === "«";
    if (opens) depth += 1;
    const written = depth > 1 ? (inner[mark] ?? mark) : mark;
    if (!opens) depth = Math.max(0, depth - 1);
    return written;
  });
}

/** A text with its slots filled; a slot that nobody filled is an error of ours. */
export function fill(template: string, slots: Slots): string {
  const filled = template.replace(
    /(?:(\p{L}+) )?\{(\w+)\}/gu,
    (_whole, before: string | undefined, name: string) => {
      const value = slots[name];
      if (value === undefined) throw new TypeError(`no value for the slot ${name}`);
      return before === undefined ? value : joined(before, name, value, slots);
    },
  );
  return nested(filled);
}
