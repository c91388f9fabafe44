/** What the frame shows of a person. */
export type ShellUser = { email: string; fullName: string | null; isSuperuser: boolean };

/** What the account is called: a name where there is one. */
export function nameOf({ fullName, email }: ShellUser): string {
  return fullName?.trim() || email;
}

/** The letter on the account's button. */
export function initialOf(user: ShellUser, locale: string): string {
  return ([...nameOf(user)][0] ?? "").toLocaleUpperCase(locale);
}
