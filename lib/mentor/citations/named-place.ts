const page = /\b(?:pages?|p[áa]ginas?|p[áa]g\.?|pp?\.)\s*(\d{1,3})\b/iu;
const source = /\b(?:source|fuente)\s*(\d{1,2})\b/iu;

/** The page that a message names, and the number of its source where it says one; null if it names no page. */
export function namedPlace(message: string): { page: number; source: number | null } | null {
  const number = page.exec(message)?.[1];
  if (number === undefined) return null;
  const named = source.exec(message)?.[1];
  return { page: Number(number), source: named === undefined ? null : Number(named) };
}
