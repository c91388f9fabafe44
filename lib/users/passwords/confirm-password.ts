import { AppError } from "@/lib/core/errors";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { recordWrongPassword } from "./mutations";
import { verifyPassword } from "./password-hash";
import { findPasswordHash } from "../profile/queries";

/** As strict as the sign-in limit, because an unattended session would allow guessing the password. */
const wrongPasswords: RateLimit = { name: "own_password", points: 5, seconds: 15 * 60 };

/** Checks the user's own password and returns its hash. Throws `wrong_password`, or `rate_limited` after five failures in 15 minutes. */
export async function confirmOwnPassword(person: { id: string }, password: string): Promise<string> {
  const taken = await takePoint(wrongPasswords, person.id);
  let hash: string | null;
  let isCorrect: boolean;
  try {
    hash = await findPasswordHash(person.id);
    isCorrect = await verifyPassword(hash, password);
  } catch (error) {
    // A failure of the database does not count as a wrong password.
    await givePointBack(taken).catch(() => undefined);
    throw error;
  }
  if (hash === null || !isCorrect) {
    await recordWrongPassword(person.id);
    throw new AppError("wrong_password");
  }
  await givePointBack(taken);
  return hash;
}
