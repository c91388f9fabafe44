import { aiConnection, aiMode, isConnectedByEnvironment, type AiConnection } from "@/lib/core/ai/connection";
import { modelGroups } from "@/lib/core/ai/groups";
import { modelSettings } from "@/lib/core/ai/model/purposes";
import { assertServerAddress } from "@/lib/core/ai/server-address";
import { findLocalServers, listServerModels } from "@/lib/core/ai/servers";
import { aiSetting } from "@/lib/core/ai/setting";
import { costOf } from "@/lib/core/ai/usage/cost";
import { usedShare } from "@/lib/core/ai/usage/cap";
import { getMonth, listUsage } from "@/lib/core/ai/usage/queries";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { env, mailMode } from "@/lib/core/env";
import { hostSetting } from "@/lib/core/settings/queries";
import { allowOperation } from "../policy";
import {
  lastTestSetting,
  type AiSettings,
  type AiUsage,
  type LocalServers,
  type ModelServer,
} from "./schema";
import { modelUse } from "./uses";

const USAGE_DAYS = 30;
const DAY_MS = 86_400_000;

/** The variables of the environment that win over the setting. */
function winningVariables(): string[] {
  const e = env();
  const names = [
    "OPENAI_API_KEY",
    "OPENAI_BASE_URL",
    "OPENAI_API",
    "OPENAI_MODEL",
    ...modelGroups.map((group) => `OPENAI_MODEL_${group}` as const),
    ...modelGroups.map((group) => `OPENAI_EFFORT_${group}` as const),
  ] as const;
  return names.filter((name) => e[name] !== undefined);
}

/** The settings of the model as they hold now; superusers only. The key is never part of them. */
export function getAiSettings(actor: Actor): AiSettings {
  allowOperation(actor);
  const stored = hostSetting(aiSetting);
  const connection = aiConnection();
  const isFromEnvironment = isConnectedByEnvironment();
  return {
    source: isFromEnvironment ? "environment" : connection ? "setting" : null,
    mode: aiMode(),
    base_url: connection?.baseURL ?? null,
    api: connection?.api ?? stored.api,
    model: isFromEnvironment ? modelSettings("outline").model : stored.model,
    models: isFromEnvironment ? {} : stored.models,
    efforts: stored.efforts,
    has_key: isFromEnvironment ? connection?.apiKey !== null : stored.sealed_key !== null,
    key_stored_at: isFromEnvironment ? null : stored.key_stored_at,
    is_key_readable: isFromEnvironment || stored.sealed_key === null || connection?.apiKey !== null,
    price: stored.price,
    cap: stored.cap,
    environment: winningVariables(),
    last_test: hostSetting(lastTestSetting),
    has_mail: mailMode() !== "off",
  };
}

/** The connection of a request, with the stored key if that belongs to the same server. */
export function requestedConnection({ base_url, api, key }: ModelServer): AiConnection {
  assertServerAddress(base_url);
  const current = aiConnection();
  const known = current?.baseURL === base_url ? current.apiKey : null;
  return { api, baseURL: base_url, apiKey: key ?? known };
}

/** The names of a server's models; superusers with a recent proof only, because the server can be any. Throws AppError with an `ai_` code. */
export async function listModels(actor: Actor, server: ModelServer): Promise<{ data: string[] }> {
  allowOperation(actor);
  requireRecentProof(actor);
  return { data: await listServerModels(requestedConnection(server)) };
}

/** The model servers of this machine, those that do not run included; superusers only. */
export async function listLocalServers(actor: Actor): Promise<LocalServers> {
  allowOperation(actor);
  const servers = await findLocalServers();
  return { data: servers.map(({ name, baseURL, models }) => ({ name, base_url: baseURL, models })) };
}

/** The days from the oldest of the plot to today (UTC). */
function plottedDates(): string[] {
  const today = Date.now();
  return Array.from({ length: USAGE_DAYS }, (_, index) =>
    new Date(today - (USAGE_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Calls, tokens and dollars by day and use, and those of this month; superusers only. */
export async function getAiUsage(actor: Actor): Promise<AiUsage> {
  allowOperation(actor);
  const { cap, price } = hostSetting(aiSetting);
  const [rows, month] = await Promise.all([listUsage(USAGE_DAYS), getMonth()]);
  const days = new Map<string, AiUsage["days"][number]>();
  for (const { day, purpose, calls, failures, inputTokens, outputTokens } of rows) {
    const use = modelUse(purpose);
    const key = `${day} ${use}`;
    const sum = days.get(key) ?? {
      day,
      use,
      calls: 0,
      failures: 0,
      input_tokens: 0,
      output_tokens: 0,
      cost: null,
    };
    const cost = costOf({ inputTokens, outputTokens }, price);
    days.set(key, {
      ...sum,
      calls: sum.calls + calls,
      failures: sum.failures + failures,
      input_tokens: sum.input_tokens + inputTokens,
      output_tokens: sum.output_tokens + outputTokens,
      cost: cost === null ? null : (sum.cost ?? 0) + cost,
    });
  }
  return {
    days: [...days.values()],
    dates: plottedDates(),
    month: {
      tokens: month.inputTokens + month.outputTokens,
      cost: costOf(month, price),
      used_share: cap === null ? null : usedShare(month, cap, price),
    },
  };
}
