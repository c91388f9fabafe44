import { unseal } from "@/lib/core/auth/seal";
import { env, isDemo, type Env } from "@/lib/core/env";
import { hostSetting } from "@/lib/core/settings/queries";
import type { ModelApi } from "./groups";
import { aiSetting, KEY_CONTEXT } from "./setting";

const OPENAI_ADDRESS = "https://api.openai.com/v1";

/** A model server. Local servers need no key. */
export type AiConnection = { api: ModelApi; baseURL: string; apiKey: string | null };

/** Whether the environment connects a model. It then wins over the setting as a whole, so that no key meets another server. */
export function isConnectedByEnvironment(e: Env = env()): boolean {
  return Boolean(e.OPENAI_API_KEY ?? e.OPENAI_BASE_URL);
}

/** The server that the environment names, else the one of Administration → AI; null without either. */
export function aiConnection(e: Env = env()): AiConnection | null {
  if (isConnectedByEnvironment(e))
    return {
      api: e.OPENAI_API ?? "responses",
      baseURL: e.OPENAI_BASE_URL ?? OPENAI_ADDRESS,
      apiKey: e.OPENAI_API_KEY ?? null,
    };
  const { base_url, api, sealed_key } = hostSetting(aiSetting);
  if (base_url === null) return null;
  return {
    api: e.OPENAI_API ?? api,
    baseURL: base_url,
    apiKey: sealed_key === null ? null : unseal(sealed_key, KEY_CONTEXT),
  };
}

/** The source of AI text: a connected server, the offline author, or none. */
export function aiMode(e: Env = env()): "openai" | "offline" | "off" {
  if (isConnectedByEnvironment(e) || hostSetting(aiSetting).base_url !== null) return "openai";
  return isDemo(e) || e.OFFLINE_AUTHOR === "on" ? "offline" : "off";
}
