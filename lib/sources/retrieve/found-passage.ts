export type FoundPassage = {
  /** The id of its source. */
  source: string;
  passage: number;
  page: number;
  heading: string;
  text: string;
  /** How well it answers, for comparison within one search. */
  rank: number;
};

/** Softens the first places of a ranking: Cormack, Clarke and Büttcher, Reciprocal Rank Fusion (SIGIR 2009). */
const RRF_CONSTANT = 60;

/** Merges rankings by the places of their passages: one that stands well in several comes before one that leads a single one. */
export function fuseRankings(rankings: readonly (readonly Omit<FoundPassage, "rank">[])[]): FoundPassage[] {
  const fused = new Map<string, FoundPassage>();
  for (const ranking of rankings)
    for (const [place, one] of ranking.entries()) {
      const key = `${one.source} ${one.passage}`;
      const rank = (fused.get(key)?.rank ?? 0) + 1 / (RRF_CONSTANT + place + 1);
      fused.set(key, { ...one, rank });
    }
  return [...fused.values()].sort((a, b) => b.rank - a.rank);
}
