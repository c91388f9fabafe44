import { streamReply } from "@/lib/core/ai/generate";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { teachesLanguage } from "./guard/language";
import { LeakGuard } from "./guard/leak-guard";
import { asksNewQuestion, type Intent, type Step } from "./tutoring-policy";
import { offlineMentor } from "./offline/mentor";
import { objectiveInside, voice } from "./offline/phrases";
import { buildPrompt, type MentorSubject, type PromptInput } from "./prompts";
import { ReplyFilter, type Fault } from "./guard/reply-filter";
import { words } from "@/lib/core/text/words";

/** Hears a reply while it is spoken. */
export type ReplyListener = {
  text(delta: string): void;
  /** What was shown so far is withdrawn; another draft follows. */
  reset(): void;
};

export type GeneratedReply = { text: string; step: Step };

/** Room for a model that thinks before it speaks; the reply itself is cut at 120 words. */
const MAX_OUTPUT_TOKENS = 2000;
const MAX_DRAFTS = 2;
/** What is said here may be an answer; a judged turn's may, too. */
const answeringIntents: ReadonlySet<Intent> = new Set<Intent>(["explain", "example"]);

export type ReplyInput = Omit<PromptInput, "complaint"> & {
  /** The learner is after an open question: the guard is stricter. */
  strict: boolean;
};

/**
 * Lets the model make the decided move. A draft that tells a key, is empty or in the wrong language is withdrawn and
 * asked for once more; after that the mentor says something safe. Throws AppError with an `ai_` code.
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
      // The first draft was withdrawn for a reason of ours: a fault of the second is no reason to leave the learner alone.
      if (draft === 0 || !(error instanceof AppError)) throw error;
      log.warn({ code: error.code }, "mentor's second draft failed");
      filter.fault = "empty";
    }
    if (filter.fault === null) return { text: clean(filter.shown), step: stepOf(input, filter) };
    log.warn({ fault: filter.fault, draft }, "mentor draft withdrawn");
    complaint = filter.fault;
    if (filter.shown !== "") listener.reset();
  }
  return deliver(safeReply(input, guard()), listener);
}

async function readDraft(input: PromptInput, filter: ReplyFilter, listener: ReplyListener): Promise<void> {
  const { system, messages } = buildPrompt(input);
  const distractors = input.keys.flatMap(({ question, distractors: options }) =>
    options.map((text) => ({ text, question })),
  );
  const reply = streamReply({
    purpose: "mentor",
    system,
    messages,
    offline: (call) => offlineMentor(call, distractors),
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

function stepOf({ turn, state }: ReplyInput, filter: ReplyFilter): Step {
  if (turn.kind === "fixed") return turn.step;
  // What nobody can judge is no attempt: the question waits as it did.
  if (filter.judgement === "unsure") return { move: "probe", intent: "rephrase", hint: 0, next: state };
  return filter.judgement === "right" ? turn.right : turn.wrong;
}

/** A reply that cannot tell anything: a hint without content for who is stuck, the waiting question, or one about the module where a new one is due. */
function safeReply(input: ReplyInput, guard: LeakGuard): GeneratedReply {
  const { subject, turn, state } = input;
  const say = voice(subject.language);
  const step = turn.kind === "fixed" ? turn.step : turn.wrong;
  const hint =
    step.intent === "stuck" ? safeHints(input, step).find((text) => !guard.leaks(text)) : undefined;
  if (hint !== undefined) return { text: hint, step };
  const wished = asksNewQuestion(step)
    ? freshQuestions(subject, step).filter((text) => text !== state.question)
    : [state.question];
  const question = wished.find((text) => text !== null && !guard.leaks(text)) ?? say("safeQuestion");
  const lead =
    step.intent === "open"
      ? say("welcome", { title: subject.moduleTitle })
      : say(step.intent === "skip" ? "skip" : "safe");
  // Without a judgement of the answer it is no attempt, and without a hint none was given.
  const next =
    turn.kind === "judged" ? state : step.move === "hint" ? { ...step.next, hint: state.hint } : step.next;
  return { text: `${lead} ${question}`, step: { ...step, move: "probe", hint: 0, intent: "rephrase", next } };
}

/** Hints that would do for any lesson, the one of the step's level first; what was said last is not said again. */
function safeHints({ subject, history }: ReplyInput, { hint }: Step): string[] {
  const say = voice(subject.language);
  const level = hint <= 1 ? 0 : hint - 1;
  const texts = (["safeHint1", "safeHint2", "safeHint3", "safeHint4"] as const).map(
    (key) => `${say("stuck")}\n\n> ${say(key)}`,
  );
  const last = history.findLast((m) => m.role === "assistant")?.text;
  return [...texts.slice(level), ...texts.slice(0, level).reverse()].filter((text) => text !== last);
}

/** Questions about the objective in work and about the module's title. */
function freshQuestions(subject: MentorSubject, { intent, next }: Step): string[] {
  const say = voice(subject.language);
  const objective = objectiveInside(subject.objectives[next.objective]);
  const [about, plain] =
    intent === "open" ? (["openObjective", "openTitle"] as const) : (["askObjective", "askTopic"] as const);
  return [
    ...(objective === null ? [] : [say(about, { objective })]),
    say(plain, { title: subject.moduleTitle }),
  ];
}

function deliver(spoken: GeneratedReply, listener: ReplyListener): GeneratedReply {
  listener.text(spoken.text);
  return spoken;
}

/** Controls that PostgreSQL cannot store or that deceive a reader. */
const forbidden = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

function clean(text: string): string {
  return text.toWellFormed().replace(forbidden, "").trim();
}
