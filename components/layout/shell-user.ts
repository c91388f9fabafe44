/** What the frame shows of a person. */
export type ShellUser = { email: string; fullName: string | null; isSuperuser: boolean };
