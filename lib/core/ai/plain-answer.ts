import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from "@ai-sdk/provider";

export type Json = Record<string, unknown>;
type Part = LanguageModelV4StreamPart;
/** Text that came in a row, and how an event of the model's writes it. */
export type Said = { kind: string; parts: string; write: (text: string) => string };

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * An answer that so far is nothing but text, in either API style: its beginning, one text and its proper end. It is read here, because the
 * provider's streams cost more than all the rest of a call; what was heard is kept, for the provider to read should there be more to it.
 */
export class PlainAnswer {
  #before = "";
  #said: Said | null = null;
  #after = "";
  #stopped: { raw: string | undefined } | null = null;
  #usage: LanguageModelV4Usage = usageOf(undefined, undefined);

  /** The text so far. */
  get text(): string {
    return this.#said?.parts ?? "";
  }

  /** What text it is; null before there is any. */
  get kind(): string | null {
    return this.#said?.kind ?? null;
  }

  /** Takes text in; false where it is none of a plain answer's. */
  takesText(said: Said): boolean {
    if (this.#after !== "" || (this.#said && this.#said.kind !== said.kind)) return false;
    if (this.#said) this.#said.parts += said.parts;
    else this.#said = { ...said };
    return true;
  }

  /** The parts that an event without text brings, which mostly are none; null for one that says more than that a plain answer begins or ends. */
  read(event: string, json: unknown): Part[] | null {
    const parts = event === "data: [DONE]" ? [] : isObject(json) ? this.#partsOf(json) : null;
    if (parts === null) return null;
    if (this.#said) this.#after += `${event}\n\n`;
    else this.#before += `${event}\n\n`;
    return parts;
  }

  /** All that was heard, its text as one event. */
  heard(): string {
    return this.#before + (this.#said?.write(this.#said.parts) ?? "") + this.#after;
  }

  /** The last part of an answer that has come to its end; null for one that has not. */
  end(): Part | null {
    return (
      this.#stopped && {
        type: "finish",
        finishReason: { unified: "stop", ...this.#stopped },
        usage: this.#usage,
      }
    );
  }

  #partsOf(json: Json): Part[] | null {
    if (this.#stopped && !isEmpty(json.type)) return null;
    return typeof json.type === "string" ? this.#ofResponses(json.type, json) : this.#ofChat(json);
  }

  #ofChat(json: Json): Part[] | null {
    const { choices, usage, id, model, created } = json;
    if (!Array.isArray(choices) || choices.length > (this.#stopped ? 0 : 1) || "error" in json) return null;
    if (
      ![id, model].every((v) => isEmpty(v) || typeof v === "string") ||
      !(isEmpty(created) || typeof created === "number")
    )
      return null;
    const [choice] = choices as unknown[];
    if (choice !== undefined && !isSilent(choice)) return null;
    if (!isEmpty(usage)) {
      if (!isCount(usage)) return null;
      this.#usage = usageOf(usage.prompt_tokens ?? 0, usage.completion_tokens ?? 0);
    }
    if (isObject(choice) && choice.finish_reason === "stop") this.#stopped = { raw: "stop" };
    return [];
  }

  #ofResponses(type: string, { item, response }: Json): Part[] | null {
    switch (type) {
      case "response.created":
        return isObject(response) && typeof response.id === "string" ? [] : null;
      // The provider reads none of these.
      case "response.in_progress":
      case "response.content_part.added":
      case "response.content_part.done":
      case "response.output_text.done":
        return [];
      case "response.output_item.added":
        return isObject(item) ? itemParts(item, "reasoning-start") : null;
      case "response.output_item.done":
        // A message that is over before it has said anything is not a plain one.
        return isObject(item) && (this.#said || item.type === "reasoning")
          ? itemParts(item, "reasoning-end")
          : null;
      case "response.completed":
        return isObject(response) && this.#completes(response) ? [] : null;
      default:
        return null;
    }
  }

  #completes({ incomplete_details, usage }: Json): boolean {
    if (!isEmpty(incomplete_details)) return false;
    if (!isEmpty(usage)) {
      if (
        !isCount(usage) ||
        typeof usage.input_tokens !== "number" ||
        typeof usage.output_tokens !== "number"
      )
        return false;
      this.#usage = usageOf(usage.input_tokens, usage.output_tokens);
    }
    this.#stopped = { raw: undefined };
    return true;
  }
}

/** A choice of the chat style without text, whether or not it stops. */
function isSilent(choice: unknown): boolean {
  if (!isObject(choice) || !isObject(choice.delta) || !isEmpty(choice.logprobs)) return false;
  if (!isEmpty(choice.finish_reason) && choice.finish_reason !== "stop") return false;
  const { role, content, ...more } = choice.delta;
  return (
    (isEmpty(role) || role === "assistant") &&
    (isEmpty(content) || content === "") &&
    Object.values(more).every(isEmpty)
  );
}

function itemParts(item: Json, thought: "reasoning-start" | "reasoning-end"): Part[] | null {
  const { type, id, content } = item;
  if (type === "reasoning" && typeof id === "string") return [{ type: thought, id }];
  if (type !== "message") return null;
  return isEmpty(content) ||
    (Array.isArray(content) && content.every((part) => isObject(part) && part.type === "output_text"))
    ? []
    : null;
}

type Count = { [name: string]: number | null | undefined };

/** Numbers, and lists of numbers by name: usage that holds anything else is the provider's to read. */
function isCount(usage: unknown): usage is Count {
  const isNumber = (v: unknown) => isEmpty(v) || typeof v === "number";
  return (
    isObject(usage) &&
    Object.values(usage).every((v) => isNumber(v) || (isObject(v) && Object.values(v).every(isNumber)))
  );
}

/** Nobody asks for more than the two sums. */
function usageOf(input: number | undefined, output: number | undefined): LanguageModelV4Usage {
  return {
    inputTokens: { total: input, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: output, text: undefined, reasoning: undefined },
  };
}
