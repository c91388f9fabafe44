import { hash, verify } from "@node-rs/argon2";

/** Argon2id (the library's default algorithm) with 19 MiB, two passes, one lane: OWASP's minimum. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The form that is hashed: keyboards and systems send the same letters in different Unicode forms. */
export function normalisePassword(password: string): string {
  return password.normalize("NFKC");
}

/** Hashes a password to a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), parameters);
}

let decoy: Promise<string> | undefined;

/** `renewable` means that the hash is of another Unicode form than {@link hashPassword} makes. */
export type PasswordMatch = { matches: boolean; renewable: boolean };

/**
 * Compares a password with a hash, in its normalised form and in the forms that earlier versions hashed. Without a hash it does the same
 * work, so that timing reveals nothing, and nothing matches.
 */
export async function matchPassword(passwordHash: string | null, password: string): Promise<PasswordMatch> {
  decoy ??= hashPassword("a decoy password");
  const compared = passwordHash ?? (await decoy);
  const forms = new Set([
    normalisePassword(password),
    password,
    password.normalize("NFC"),
    password.normalize("NFD"),
  ]);
  let renewable = false;
  for (const form of forms) {
    if ((await verify(compared, form)) && passwordHash !== null) return { matches: true, renewable };
    renewable = true;
  }
  return { matches: false, renewable: false };
}

/** Whether the password belongs to the hash. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return (await matchPassword(passwordHash, password)).matches;
}
