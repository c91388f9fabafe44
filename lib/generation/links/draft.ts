import { z } from "zod";
import { materialDraft } from "../drafts";

/** A model's proposals of pages for a module: addresses that it is sure of, and queries for an encyclopedia. */
export const linksDraft = z.object({
  candidates: z.array(materialDraft).max(10),
  queries: z.array(z.string().min(2).max(80)).min(1).max(4),
});
export type LinksDraft = z.infer<typeof linksDraft>;
