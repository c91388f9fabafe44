import type { FirstSignIn } from "@/scripts/seed/people";

/** Prints sign-ins that were just made; their passwords are not kept in plain anywhere. One that the operator chose stays out of the log. */
export function showFirstSignIns(made: readonly FirstSignIn[]): void {
  if (made.length === 0) return;
  console.log("\n  First sign-in (shown this once; change the passwords in Settings):");
  for (const { email, password } of made)
    console.log(`    ${email}   ${password ?? "(as FIRST_SUPERUSER_PASSWORD says)"}`);
}
