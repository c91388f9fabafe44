/**
 * Name of a cookie that scripts can read. It holds only the initial of the signed-in person, for the headers of static pages. The prefix
 * `__Host-` binds it to this host and needs https.
 */
export function initialCookieName(isSecure: boolean): string {
  return isSecure ? "__Host-meno-initial" : "meno-initial";
}

/** The first letter of a name in upper case. */
export function initialOf(name: string, locale: string): string {
  return ([...name.trim()][0] ?? "").toLocaleUpperCase(locale);
}
