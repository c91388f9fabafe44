import { z } from "zod";

/** The token of a link that ends the digest. */
export const unsubscribeLink = z.strictObject({ token: z.string().max(200) });
