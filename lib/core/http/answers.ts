import { z } from "zod";

/** What a command answers that has nothing else to tell. */
export const commandDone = z.strictObject({ message: z.string() });
