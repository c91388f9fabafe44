import { z } from "zod";
import { emailAddress } from "../schema";

/** The body of `PATCH /users/me/email`. */
export const emailChange = z.strictObject({ email: emailAddress });
export type EmailChange = z.output<typeof emailChange>;

/** The account's address, and the one that counts once its mailed link is used. */
export const changedEmail = z.strictObject({ email: z.string(), pending: z.string().nullable() });
export type ChangedEmail = z.infer<typeof changedEmail>;
