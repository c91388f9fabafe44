/** What the frame shows of the signed-in person. */
export type ShellUser = { email: string; fullName: string | null; isSuperuser: boolean };
