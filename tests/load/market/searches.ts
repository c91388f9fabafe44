import type { MarketQuery } from "@/lib/market/schema";
import { planted } from "./fill";

type Search = Partial<Pick<MarketQuery, "q" | "level" | "language" | "tag">> & {
  /** Pages to turn by cursor before the measured one. */
  pages?: number;
};

/** The fixed set of searches whose times and plans are checked. */
export const searches: Record<string, Search> = {
  "nothing asked": {},
  "common word": { q: planted.common },
  "word in 1 of 100": { q: planted.middle },
  "rare word": { q: planted.rare },
  "no match": { q: planted.absent },
  "misspelt word": { q: "harbuor" },
  prefix: { q: planted.prefix },
  "two words": { q: `${planted.common} ${planted.second}` },
  "two words, few together": { q: `${planted.middle} ${planted.second}` },
  tag: { tag: [planted.topic] },
  "rare tag": { tag: [planted.rareTopic] },
  "tag and word": { q: planted.common, tag: [planted.topic] },
  "word, level, language": { q: planted.middle, level: ["advanced"], language: ["español"] },
  "deep page": { q: planted.common, pages: 60 },
};
