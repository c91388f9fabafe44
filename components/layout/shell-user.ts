/** What the frame shows of a person. */
export type ShellUser = { email: string; fullName: string | null; isSuperuser: boolean };

/** What the frame says of a person, as it stands on the page. */
export type ShellWords = { email: string; name: string; initial: string };

export function shellWords({ email, fullName }: ShellUser, locale: string): ShellWords {
  const name = fullName?.trim() || email;
  return { email, name, initial: ([...name][0] ?? "").toLocaleUpperCase(locale) };
}
