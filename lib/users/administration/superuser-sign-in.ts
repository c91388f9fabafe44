import { z } from "zod";
import { errorTable } from "@/lib/core/errors";
import { isCommonPassword } from "../passwords/common-passwords";
import { emailAddress, newPassword } from "../schema";

/** A superuser's password, by the same rules as any other password. */
export const superuserPassword = newPassword.refine(
  (password) => !isCommonPassword(password),
  errorTable.password_too_common[1],
);

/** The sign-in of a new superuser. Not in `schema.ts`, because browsers should not load the list of common passwords. */
export const superuserSignIn = z.object({ email: emailAddress, password: superuserPassword });
