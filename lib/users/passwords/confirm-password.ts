import { AppError } from "@/lib/core/errors";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { verifyPassword } from "./password-hash";
import { findPasswordHash } from "../profile/queries";

/** As at the sign-in door: a session that was left open must not become a place to guess the password. */
const ownPassword: RateLimit = { name: "own_password", points: 5, seconds: 15 * 60 };

/** Answers the hash that this password fits. Throws `wrong_password`, after five of them in 15 minutes `rate_limited`. */
export async function confirmOwnPassword(person: { id: string }, password: string): Promise<string> {
  const taken = await takePoint(ownPassword, person.id);
  let hash: string | null;
  let isRight: boolean;
  try {
    hash = await findPasswordHash(person.id);
    isRight = await verifyPassword(hash, password);
  } catch (error) {
    // A database that went away is nobody's wrong guess.
    await givePointBack(taken).catch(() => undefined);
    throw error;
  }
  if (hash === null || !isRight) throw new AppError("wrong_password");
  await givePointBack(taken);
  return hash;
}
