/** The number of the question that the page's address names (`#question-3`), or null. */
export function linkedQuestion(): number | null {
  const [, number] = /^#question-([1-9]\d{0,2})$/.exec(window.location.hash) ?? [];
  return number === undefined ? null : Number(number);
}
