import { aiMode, env } from "@/lib/core/env";
import type { Origin } from "@/db/schema/courses";
import { promptVersion } from "./prompts";

/** Where a block that is written now comes from; stored with it. */
export function originOf(): Origin {
  const offline = aiMode() === "offline";
  return {
    author: offline ? "offline" : "model",
    model: offline ? "offline" : env().OPENAI_MODEL,
    promptVersion,
    at: new Date().toISOString(),
  };
}
