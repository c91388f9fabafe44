import { z } from "zod";

/** The path of `PUT /users/subscribe-free/{user_id}`. */
export const userPath = z.object({ userId: z.uuid() });

/** What a command answers. */
export const commandDone = z.strictObject({ message: z.string() });
