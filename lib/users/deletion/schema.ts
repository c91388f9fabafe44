import { z } from "zod";

/**
 * Confirms the deletion of one's own account: with the password or, for accounts without one, the e-mail address. A
 * superuser who deletes another account sends neither.
 */
export const deletionConfirmation = z.strictObject({
  password: z.string().max(1024).optional(),
  email: z.string().max(320).optional(),
});
export type DeletionConfirmation = z.output<typeof deletionConfirmation>;
