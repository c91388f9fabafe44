import { aiMode, env, type Env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { offlineModel, type OfflineResponder } from "./offline-model";
import { openAiModel } from "./openai-model";
import type { ReadableModel } from "./part-queue";

const openAiAddress = "https://api.openai.com/v1";

/** The model's name for a purpose: the mentor may have its own, everything else shares one. */
function modelName(purpose: string, e: Env): string {
  return (purpose === "mentor" ? e.OPENAI_MODEL_MENTOR : undefined) ?? e.OPENAI_MODEL;
}

const configured = new Map<string, ReadableModel>();

/**
 * The model for a purpose ("mentor", "outline", …): the configured server's, in demo mode without one the offline model
 * around `offline`, else AppError ai_unavailable.
 */
export function languageModel(purpose: string, offline: OfflineResponder, e: Env = env()): ReadableModel {
  const mode = aiMode(e);
  if (mode === "off") throw new AppError("ai_unavailable");
  if (mode === "offline") return offlineModel(offline);
  const name = modelName(purpose, e);
  const baseURL = e.OPENAI_BASE_URL ?? openAiAddress;
  const key = `${e.OPENAI_API} ${baseURL} ${name}`;
  let model = configured.get(key);
  if (!model) {
    model = openAiModel({
      api: e.OPENAI_API,
      baseURL,
      // Servers of one's own (Ollama, vLLM) want a header but no particular key.
      apiKey: e.OPENAI_API_KEY ?? "none",
      model: name,
    });
    configured.set(key, model);
  }
  return model;
}
