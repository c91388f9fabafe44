import { z } from "zod";

/** The body of a response without data: one message in English. */
export const messageBody = z.strictObject({ message: z.string() });
