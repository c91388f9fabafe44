import { z } from "zod";

/**
 * What confirms that somebody means to delete the own account: the password or, for people without one, their e-mail
 * typed out. A superuser who deletes another person confirms nothing.
 */
export const deletionConfirmation = z.object({
  password: z.string().max(1024).optional(),
  email: z.string().max(320).optional(),
});
export type DeletionConfirmation = z.output<typeof deletionConfirmation>;
