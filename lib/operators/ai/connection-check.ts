import { z } from "zod";
import type { AiConnection } from "@/lib/core/ai/connection";
import { generateStructured, streamReply } from "@/lib/core/ai/generate";
import { aiLimits } from "@/lib/core/ai/model/limits";
import { openAiModel } from "@/lib/core/ai/model/model";
import { findContextLength } from "@/lib/core/ai/servers";
import type { CountedTokens } from "@/lib/core/ai/usage/cost";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isMainlyForeign } from "@/lib/courses/language/detect";
import { allowOperation } from "../policy";
import { storeCheck } from "./mutations";
import { requestedConnection } from "./queries";
import type { AiCheck, CheckRequest, CheckResult } from "./schema";

/** What one call of the test shows. */
type Finding = { firstWordsMs: number | null; pieces: number; text: string };

const outline = z.object({
  title: z.string().min(1),
  modules: z.array(z.object({ title: z.string().min(1), objective: z.string().min(1) })).length(3),
});

const prompts: Record<Exclude<AiCheck, "structured">, { system: string; text: string }> = {
  text: { system: "Answer in one short sentence.", text: "What is a triangle?" },
  stream: {
    system: "Answer with the list and nothing else.",
    text: "Write the numbers from one to thirty in words.",
  },
  spanish: {
    system: "You answer in Spanish, whatever the language of the question.",
    text: "Explain in two sentences why the sky is blue.",
  },
};

type CheckCall = ReturnType<typeof checkCall> & { onUsage: (usage: CountedTokens) => void };

async function runCheck(request: CheckRequest, call: CheckCall): Promise<Finding> {
  if (request.check === "structured") {
    await generateStructured({
      ...call,
      system: "You plan short courses.",
      prompt: "Plan a course of exactly three modules about reading maps.",
      schema: outline,
      schemaName: "outline",
    });
    return { firstWordsMs: null, pieces: 1, text: "" };
  }
  const { system, text: question } = prompts[request.check];
  const startedAt = performance.now();
  const finding: Finding = { firstWordsMs: null, pieces: 0, text: "" };
  for await (const piece of streamReply({ ...call, system, messages: [{ role: "user", text: question }] })) {
    finding.firstWordsMs ??= performance.now() - startedAt;
    finding.pieces++;
    finding.text += piece;
  }
  return finding;
}

/** The parts that all calls of the test share. They are not retried, so that a fault shows. */
function checkCall(connection: AiConnection, { model, signal }: { model: string; signal: AbortSignal }) {
  return {
    purpose: "test" as const,
    model: openAiModel({ ...connection, model }),
    limits: { ...aiLimits(env(), connection.baseURL), retries: 0 },
    signal,
  };
}

/** How a whole answer misses the point of its check; null if it does not. */
function faultOf(check: AiCheck, { pieces, text }: Finding): string | null {
  if (check === "stream" && pieces < 2) return "not_streamed";
  if (check === "spanish" && isMainlyForeign(text, "español")) return "wrong_language";
  return null;
}

/**
 * Makes one real call of the test of a connection, stored or not, and stores its result; superusers with a recent proof only. A failed call is
 * a result, not an error.
 */
export async function testConnection(
  actor: Actor,
  { signal, ...request }: CheckRequest & { signal: AbortSignal },
): Promise<CheckResult> {
  allowOperation(actor);
  requireRecentProof(actor);
  const connection = requestedConnection(request);
  const calls: CountedTokens[] = [];
  const call = {
    ...checkCall(connection, { model: request.model, signal }),
    onUsage: (u: CountedTokens) => void calls.push(u),
  };
  const startedAt = performance.now();
  let finding: Finding = { firstWordsMs: null, pieces: 0, text: "" };
  let code: string | null;
  try {
    finding = await runCheck(request, call);
    code = faultOf(request.check, finding);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "ai_aborted") throw error;
    code = error.code;
  }
  const ms = Math.round(performance.now() - startedAt);
  const sum = (kind: "inputTokens" | "outputTokens") =>
    calls.reduce((total, usage) => total + usage[kind], 0);
  const isAnswered = request.check === "text" && code === null;
  const result = {
    check: request.check,
    passed: code === null,
    code,
    ms,
    first_words_ms: finding.firstWordsMs === null ? null : Math.round(finding.firstWordsMs),
    input_tokens: sum("inputTokens"),
    output_tokens: sum("outputTokens"),
    repaired: calls.length > 1,
    context_tokens: isAnswered ? await findContextLength(connection, request.model) : null,
  };
  await storeCheck(actor, request, result);
  return result;
}
