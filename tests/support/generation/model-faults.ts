import type { FakeAnswer } from "@/tests/support/openai/answer";

/** A fault of a model and the error code that it leads to. */
export type ModelFault = readonly [name: string, fault: FakeAnswer, code: RegExp];

/** Faults of any call. */
export const quickFaults: readonly ModelFault[] = [
  ["400", { fault: "status", status: 400 }, /^ai_failed$/],
  ["401", { fault: "status", status: 401 }, /^ai_unauthorized$/],
  [
    "429 with a Retry-After that is too long to wait for",
    { fault: "status", status: 429, retryAfter: 600 },
    /^ai_rate_limited$/,
  ],
  [
    "429 with a Retry-After that does not help",
    { fault: "status", status: 429, retryAfter: 0 },
    /^ai_rate_limited$/,
  ],
  ["500", { fault: "status", status: 500 }, /^ai_failed$/],
  ["reset before the answer", { fault: "reset" }, /^ai_unreachable$/],
  ["malformed JSON", { fault: "malformed" }, /^ai_bad_output$/],
  ["half of an event's JSON", { fault: "half-event", at: 0.5 }, /^ai_(?:bad_output|interrupted)$/],
  ["cut at 0 %", { fault: "cut", at: 0 }, /^ai_unreachable$/],
  ["cut at 50 %", { fault: "cut", at: 0.5 }, /^ai_(?:interrupted|unreachable)$/],
  ["cut at 99 %", { fault: "cut", at: 0.99 }, /^ai_(?:interrupted|unreachable)$/],
  ["empty", { fault: "empty" }, /^ai_bad_output$/],
  ["refusal", { fault: "refusal" }, /^ai_refused$/],
  ["content filter", { fault: "content-filter" }, /^ai_content_filter$/],
  ["length stop", { fault: "length" }, /^ai_truncated$/],
  ["unasked tool call", { fault: "tool-call" }, /^ai_bad_output$/],
  ["error event inside the stream", { fault: "error-frame" }, /^ai_failed$/],
];

/** Faults of structured output only; any text is a valid reply of the mentor. */
export const structuredFaults: readonly ModelFault[] = [
  ["half JSON", { fault: "half-json" }, /^ai_bad_output$/],
  ["schema breach", { fault: "breach" }, /^ai_bad_output$/],
];

/** Longer than a call waits by itself, so that the server's request postpones a generation instead of failing it. */
const isPostponing = ({ retryAfter = 0 }: FakeAnswer) => Number(retryAfter) > 20;

/** Faults that fail a course at any of its parts. */
export const generationFaults: readonly ModelFault[] = [...quickFaults, ...structuredFaults].filter(
  ([, fault]) => !isPostponing(fault),
);
