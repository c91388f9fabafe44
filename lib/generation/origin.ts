import type { Origin } from "@/db/schema/courses";
import { env } from "@/lib/core/env";
import { promptVersion } from "./prompts";

/** The origin of content that the model writes now, stored with it. */
export function originOf(): Origin {
  return {
    author: "model",
    model: env().OPENAI_MODEL,
    promptVersion,
    at: new Date().toISOString(),
  };
}
