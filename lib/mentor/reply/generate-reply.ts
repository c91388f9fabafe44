import { streamReply } from "@/lib/core/ai/generate";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { withoutControls } from "@/lib/core/text/characters";
import { words } from "@/lib/core/text/words/words";
import { fallbackReply } from "./fallback-reply";
import { teachesLanguage } from "../guard/language";
import { LeakGuard } from "../guard/key-guard";
import { ReplyFilter, type Fault } from "../guard/reply-filter";
import { voice } from "../offline/phrases";
import { buildPrompt, type PromptInput, type ReplyInput } from "./prompts";
import type { Intent, Step } from "../tutoring/turn-policy";

/** Receives a reply while it streams. */
export type ReplyListener = {
  text(delta: string): void;
  /** Withdraws the text so far, because another draft follows. */
  reset(): void;
};

export type GeneratedReply = { text: string; step: Step };

/** Includes reasoning tokens; the reply itself is cut at 120 words. */
const MAX_OUTPUT_TOKENS = 2000;
const MAX_DRAFTS = 2;
/** Fixed steps that may contain "the answer is …" about something else than the quiz. */
const answeringIntents: ReadonlySet<Intent> = new Set<Intent>(["explain", "example"]);

/**
 * Has the model write the reply of a planned turn. A draft that reveals a key, is empty or in the wrong language is withdrawn
 * and written once more; after that the mentor gives a fallback reply. Throws AppError with an `ai_` code.
 */
export async function generateReply(input: ReplyInput, listener: ReplyListener): Promise<GeneratedReply> {
  const guard = () =>
    new LeakGuard(input.keys, {
      publicText: `${input.subject.moduleTitle}\n${input.subject.courseTitle}`,
      learnerText: input.message ?? "",
      strict: input.strict,
      answering: input.turn.kind === "judged" || answeringIntents.has(input.turn.step.intent),
      language: input.subject.language,
      lesson: input.subject.lesson,
    });
  let complaint: Fault | undefined;
  for (let draft = 0; draft < MAX_DRAFTS; draft++) {
    const filter = new ReplyFilter({
      guard: guard(),
      language: input.subject.language,
      teachesOther: () => teachesLanguage(words(input.subject.lesson), input.subject.language),
      judged: input.turn.kind === "judged",
      confirmWord: voice(input.subject.language)("confirm1"),
    });
    try {
      await readDraft(complaint ? { ...input, complaint } : input, filter, listener);
    } catch (error) {
      // The guard has withdrawn the first draft, so an error in the second ends in the fallback reply.
      if (draft === 0 || !(error instanceof AppError)) throw error;
      log.warn({ code: error.code }, "mentor's second draft failed");
      filter.fault = "empty";
    }
    if (filter.fault === null)
      return { text: withoutControls(filter.shown).trim(), step: stepOf(input, filter) };
    log.warn({ fault: filter.fault, draft }, "mentor draft withdrawn");
    complaint = filter.fault;
    if (filter.shown !== "") listener.reset();
  }
  const reply = fallbackReply(input, guard());
  listener.text(reply.text);
  return reply;
}

async function readDraft(input: PromptInput, filter: ReplyFilter, listener: ReplyListener): Promise<void> {
  const { system, messages } = buildPrompt(input);
  const reply = streamReply({
    purpose: "mentor",
    system,
    messages,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  });
  for await (const delta of reply) {
    const out = filter.push(delta);
    if (out !== "") listener.text(out);
    if (filter.fault !== null || filter.full) break;
  }
  const rest = filter.end();
  if (rest !== "") listener.text(rest);
}

function stepOf({ turn }: ReplyInput, filter: ReplyFilter): Step {
  if (turn.kind === "fixed") return turn.step;
  return filter.judgement === "right" ? turn.right : turn.wrong;
}
