import { readAgreement } from "@/lib/generation/grounding/agreement";
import type { CallContext } from "@/lib/generation/parts/context";
import { settleCitations, type CitablePassage } from "@/lib/sources/citations/settle";
import { statementsOf } from "@/lib/sources/citations/statements";
import type { GroundingCase } from "./cases";

/** What became of a citation: code refused it, code missed its numbers, the reader refuted it, or it stayed. */
export type Outcome = "refused" | "number" | "refuted" | "kept" | "unread";
export type Judged = GroundingCase & { outcome: Outcome; isQuoteVerified: boolean };

/** The cases in one call each, so that no verdict leans on another. */
export async function judgeCases(
  cases: readonly GroundingCase[],
  passages: readonly CitablePassage[],
  call: CallContext,
): Promise<Judged[]> {
  return Promise.all(cases.map((one) => judge(one, passages, call)));
}

async function judge(
  one: GroundingCase,
  passages: readonly CitablePassage[],
  call: CallContext,
): Promise<Judged> {
  const { text, citations } = settleCitations(one.text, { passages, firstMark: 1 });
  const [citation] = citations;
  const cited =
    citation &&
    passages.find(({ source, passage }) => source === citation.source && passage === citation.passage);
  if (!citation || !cited) return { ...one, outcome: "refused", isQuoteVerified: false };
  const isQuoteVerified = one.text.includes(
    cited.text.slice(citation.from, citation.to).replace(/\s+/g, " "),
  );
  const statement = statementsOf(text).get(citation.mark) ?? "";
  const verdicts = await readAgreement([{ mark: 1, statement, passage: cited.text }], {
    language: cited.source.includes(".es.") ? "español" : "english",
    ...call,
  });
  const outcomes = { says_so: "kept", unread: "unread", other_number: "number" } as const;
  const verdict = verdicts.get(1) ?? "unread";
  const outcome = verdict === "contradicts" || verdict === "does_not_say" ? "refuted" : outcomes[verdict];
  return { ...one, outcome, isQuoteVerified };
}

export type Share = { count: number; of: number };

/** How many distortions lost their citation, and how many good statements kept it. */
export function sharesOf(judged: readonly Judged[]): {
  caught: Share;
  byCode: Share;
  kept: Share;
  verified: Share;
} {
  const good = judged.filter(({ kind }) => kind === "good");
  const bad = judged.filter(({ kind }) => kind !== "good");
  const shown = judged.filter(({ outcome }) => outcome !== "refused");
  const share = (some: readonly Judged[], isCounted: (one: Judged) => boolean): Share => ({
    count: some.filter(isCounted).length,
    of: some.length,
  });
  return {
    caught: share(bad, ({ outcome }) => outcome !== "kept" && outcome !== "unread"),
    byCode: share(bad, ({ outcome }) => outcome === "refused" || outcome === "number"),
    kept: share(good, ({ outcome }) => outcome === "kept"),
    verified: share(shown, ({ isQuoteVerified }) => isQuoteVerified),
  };
}
