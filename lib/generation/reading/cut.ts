import type { Unit } from "./units";

/** Modules of a reading course. */
const MIN_MODULES = 3;
const MAX_MODULES = 20;
/** In UTF-16 units: how long a module is where the length of the text allows it, and the most that it may have. */
const GOOD_LENGTH = 6_000;
const MAX_LENGTH = 24_000;
/** How far from the wanted length a module may be. */
const SHORTEST = 0.4;
const LONGEST = 1.4;
/** A module keeps fewer than the 200 citations of the document; the rest is for its questions. */
const MAX_UNITS = 170;

/** What it costs to begin a module at a unit: least at a new source, then at headings by their rank, most inside a section. */
function startCosts(units: readonly Unit[]): number[] {
  const levelOf = ({ kind, text }: Unit) => (kind === "heading" ? text.indexOf(" ") : 0);
  const levels = [...new Set(units.map(levelOf))].filter((level) => level > 0).sort((a, b) => a - b);
  return units.map((unit, i) => {
    const previous = units[i - 1];
    if (!previous || previous.passage.source !== unit.passage.source) return 0;
    // A heading stays with what it heads.
    if (previous.kind === "heading") return 4;
    const rank = levels.indexOf(levelOf(unit));
    if (rank >= 0) return 0.05 + 0.15 * Math.min(rank, 3);
    return previous.text.endsWith(":") ? 3 : 1.6;
  });
}

type Cut = { parts: Unit[][]; /** The units that no longer fit into the course. */ left: Unit[] };

/**
 * Cuts a text into the modules of a course, in its order. The cuts are those that cost least: near the wanted length, and at headings rather than
 * between paragraphs. A text that is too long for a course ends where the course is full.
 */
export function cutText(units: readonly Unit[]): Cut {
  const lengths = units.map(({ text }) => text.length + 2);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const wanted = Math.min(
    MAX_LENGTH,
    Math.max(Math.min(GOOD_LENGTH, all / MIN_MODULES), all / (MAX_MODULES - 2)),
  );
  const starts = bestStarts(lengths, startCosts(units), wanted);
  const parts = starts.map((start, i) => units.slice(start, starts[i + 1]));
  return { parts: parts.slice(0, MAX_MODULES), left: parts.slice(MAX_MODULES).flat() };
}

/** The first units of the parts of least cost in all. */
function bestStarts(lengths: readonly number[], costs: readonly number[], wanted: number): number[] {
  /** The least cost of the units before each place, and where its last part begins. */
  const best = [{ cost: 0, start: 0 }];
  for (let end = 1; end <= lengths.length; end += 1) {
    let found = { cost: Infinity, start: end - 1 };
    let length = 0;
    for (let start = end - 1; start >= 0; start -= 1) {
      length += lengths[start] ?? 0;
      const isSingle = start === end - 1;
      if (!isSingle && (length > wanted * LONGEST || end - start > MAX_UNITS)) break;
      const off = (length - wanted) / wanted;
      const short = length < wanted * SHORTEST ? 3 : 0;
      const cost = (best[start]?.cost ?? 0) + (costs[start] ?? 0) + 2 * off * off + short;
      if (cost < found.cost) found = { cost, start };
    }
    best.push(found);
  }
  const starts: number[] = [];
  for (let end = lengths.length; end > 0; end = best[end]?.start ?? 0) starts.unshift(best[end]?.start ?? 0);
  return starts;
}
