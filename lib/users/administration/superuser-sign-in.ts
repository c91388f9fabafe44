import { z } from "zod";
import { errorTable } from "@/lib/core/errors";
import { isCommonPassword } from "../passwords/common-passwords";
import { emailAddress, newPassword } from "../schema";

/** A password that the operator sets, by the rules of everybody's. */
export const superuserPassword = newPassword.refine(
  (password) => !isCommonPassword(password),
  errorTable.password_too_common[1],
);

/** What the operator makes a superuser with; apart from `schema.ts`, because browsers do without the list of common passwords. */
export const superuserSignIn = z.object({ email: emailAddress, password: superuserPassword });
