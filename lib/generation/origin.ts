import type { Origin } from "@/db/schema/courses";
import { modelSettings } from "@/lib/core/ai/model/purposes";
import { promptVersion } from "./prompts";

/** The origin of content that the model writes now, stored with it; its model is the one that writes lessons. */
export function originOf(): Origin {
  return {
    author: "model",
    model: modelSettings("lesson").model,
    promptVersion,
    at: new Date().toISOString(),
  };
}
