import type { JSONSchema7 } from "@ai-sdk/provider";

/** How an answer ends. */
export type Ending = "stop" | "length" | "content-filter" | "refusal" | "tool-call";

export type Prompt = {
  model: string;
  stream: boolean;
  system: string;
  messages: { role: "user" | "assistant"; text: string }[];
  schema?: JSONSchema7;
  schemaName?: string;
};

/** One API style: parses its requests and formats its answers. */
export type Wire = {
  parse(body: unknown): Prompt;
  /** Events before, during and after the text of a streamed answer, as SSE `data`. */
  head(model: string): unknown[];
  /** A piece of the reasoning before the text, as servers of open models send it. */
  reasoning(text: string): unknown;
  delta(text: string, ending: Ending): unknown;
  tail(text: string, ending: Ending, model: string): unknown[];
  errorFrame(message: string): unknown;
  /** The answer in one piece. */
  whole(text: string, ending: Ending, model: string): unknown;
};

export const toolName = "delete_everything";

/** The token counts of an answer. */
export function usage(text: string): { input: number; cached: number; output: number } {
  return { input: 10, cached: 4, output: Math.max(1, Math.ceil(text.length / 4)) };
}
