/** A cookie that scripts can read. It holds only the initial of the signed-in person, for the headers of static pages. */
export const INITIAL_COOKIE = "meno-initial";

/** The first letter of a name in upper case. */
export function initialOf(name: string, locale: string): string {
  return ([...name.trim()][0] ?? "").toLocaleUpperCase(locale);
}
