import type { Responder } from "@/tests/support/openai/fake-openai";
import type { GroundingCase } from "./cases";

type Pairs = { pairs?: { pair: number; statement: string; passage: string }[] };

/** Answers for the independent reader with the verdicts that are written down for the cases; a pair that is no case gets none. */
export function recordedReader(cases: readonly GroundingCase[]): Responder {
  return ({ context }) => ({
    json: {
      verdicts: ((context as Pairs).pairs ?? []).flatMap(({ pair, statement, passage }) => {
        const known = cases.find((one) => one.statement === statement && one.passage === passage);
        return known ? [{ pair, why: "It is the recorded verdict.", verdict: known.verdict }] : [];
      }),
    },
  });
}
