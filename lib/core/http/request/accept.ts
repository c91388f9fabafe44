import type { ResponseFormat } from "@/lib/core/http/route";

const JSON_TYPE = "application/json";

/** A media range of `Accept` (RFC 9110, 12.5.1), such as `text/*`, with its weight from 0 (never) to 1. */
type MediaRange = { range: string; q: number };

function rangesOf(accept: string): MediaRange[] {
  return accept
    .toLowerCase()
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const q = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1");
      return { range, q: q >= 0 && q <= 1 ? q : 0 };
    });
}

/** The weight of a type, taken from its most specific range; `specificity` goes from 0 (no range) to 3 (the type itself). */
function weightOf(ranges: readonly MediaRange[], type: string): { q: number; specificity: number } {
  const names = ["*/*", `${type.split("/")[0] ?? ""}/*`, type];
  return ranges.reduce(
    (best, { range, q }) => {
      const specificity = names.indexOf(range) + 1;
      return specificity > best.specificity ? { q, specificity } : best;
    },
    { q: 0, specificity: 0 },
  );
}

/** Whether a request prefers this format to JSON; JSON wins a tie. */
export function prefersFormat(request: Request, type: ResponseFormat["type"]): boolean {
  const ranges = rangesOf(request.headers.get("accept") ?? "");
  const [form, json] = [weightOf(ranges, type), weightOf(ranges, JSON_TYPE)];
  return form.q > json.q || (form.q > 0 && form.q === json.q && form.specificity > json.specificity);
}
