import type { AnswerForm } from "./route";

const JSON_TYPE = "application/json";

/** A range of `Accept` (RFC 9110, 12.5.1): `*`/`*`, `text/*` or `text/csv`, and how much it is wanted, from 0 (never) to 1. */
type Range = { range: string; q: number };

function rangesOf(accept: string): Range[] {
  return accept
    .toLowerCase()
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const q = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1");
      return { range, q: q >= 0 && q <= 1 ? q : 0 };
    });
}

/** How much a type is wanted, and by which range: the one that names it most closely counts, from 0 (none does) to 3 (by its name). */
function wishFor(ranges: readonly Range[], type: string): { q: number; closeness: number } {
  const names = ["*/*", `${type.split("/")[0] ?? ""}/*`, type];
  return ranges.reduce(
    (best, { range, q }) => {
      const closeness = names.indexOf(range) + 1;
      return closeness > best.closeness ? { q, closeness } : best;
    },
    { q: 0, closeness: 0 },
  );
}

/** Whether a request asks for this form of an answer rather than for JSON, which it gets where it wants both alike. */
export function prefersForm(request: Request, type: AnswerForm["type"]): boolean {
  const ranges = rangesOf(request.headers.get("accept") ?? "");
  const [form, json] = [wishFor(ranges, type), wishFor(ranges, JSON_TYPE)];
  return form.q > json.q || (form.q > 0 && form.q === json.q && form.closeness > json.closeness);
}
