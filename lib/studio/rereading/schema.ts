import { z } from "zod";
import type { Patch } from "@/lib/courses/document/patch";
import type { SourceState } from "@/lib/sources/policy";

/** A course and a new reading of one of its sources. */
export const rereadingPath = z.strictObject({ course_id: z.uuid(), source_id: z.uuid() });
export type RereadingPath = z.output<typeof rereadingPath>;

/** A source of a draft whose address says something else by now. */
export type ChangedSource = {
  id: string;
  title: string;
  url: string;
  /** Its newest reading; null before one is asked for. */
  reading: { id: string; state: SourceState; error: string | null } | null;
};

/** A citation whose words the new reading does not have. */
export type GoneCitation = {
  moduleId: string;
  module: number;
  /** Its page in the source as the course has it. */
  page: number;
  quote: string;
  /** The sentence in front of its mark; empty where only a question cites it. */
  statement: string;
};

/** How a draft would use the new reading. */
export type Replacement = { patches: Patch[]; moved: number; gone: GoneCitation[] };

/** A new reading of a source; `replacement` once it is read. */
export type Rereading = {
  state: SourceState;
  /** The error code that ended a failed reading. */
  error: string | null;
  replacement: Replacement | null;
};
