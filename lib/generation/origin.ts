import type { Origin } from "@/db/schema/courses";
import { aiMode, env } from "@/lib/core/env";
import { promptVersion } from "./prompts";

/** The origin of content that is written now, stored with it. */
export function originOf(): Origin {
  const offline = aiMode() === "offline";
  return {
    author: offline ? "offline" : "model",
    model: offline ? "offline" : env().OPENAI_MODEL,
    promptVersion,
    at: new Date().toISOString(),
  };
}
