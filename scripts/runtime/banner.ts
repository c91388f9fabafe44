import type { FirstSignIn } from "@/scripts/seed/people";

/** Prints new sign-ins, whose passwords are stored only as hashes. A password that the operator chose is not printed. */
export function showFirstSignIns(made: readonly FirstSignIn[]): void {
  if (made.length === 0) return;
  console.log("\n  First sign-in (shown this once; change the passwords in Settings):");
  for (const { email, password } of made)
    console.log(`    ${email}   ${password ?? "(as FIRST_SUPERUSER_PASSWORD says)"}`);
}
