import { countWords } from "@/lib/core/text/sentences";
import { speaksOfSelfHarm } from "@/lib/core/text/self-harm";
import { splitLesson } from "@/lib/courses/document/lesson";
import { initialState, type DialogueState, type Move, type Way } from "../tutoring/dialogue-state";
import { isQuestion, judgeAttempt, namedOption, type Verdict } from "./attempt";
import { exercisesOf, promptOf, type Exercise, type OfflineModule } from "./exercises";
import { voice, type PhraseKey, type Say } from "./phrases";
import { readRequest, type Request } from "./requests";

export type OfflineInput = {
  module: OfflineModule;
  state: DialogueState;
  /** The mentor's earlier replies, the oldest first. */
  said: readonly string[];
  /** The learner's message; null for the opening. */
  message: string | null;
  way?: Way | undefined;
  /** A wrong answer that the learner brings from the quiz. */
  fromQuiz?: { option: string; misconception: string | null } | null;
};

export type OfflineReply = { text: string; move: Move; hint: number; state: DialogueState };

type Turn = Pick<OfflineInput, "module" | "state" | "said"> & { say: Say; exercises: Exercise[] };

/** After so many wrong answers the mentor shows the model answer. */
const MAX_TRIES = 3;

/**
 * The mentor without a language model. It works through the module's practice items and judges only what has the form of an
 * answer; hints grow with wrong answers alone, and no reply is the same as the one before it.
 */
export function offlineReply(input: OfflineInput): OfflineReply {
  const { module, state, said, message, way, fromQuiz } = input;
  const say = voice(module.language);
  const turn: Turn = { module, state, said, say, exercises: exercisesOf(module, say) };
  const exercise = turn.exercises.find(({ id }) => id === state.itemId);
  if (message === null) return open(turn);
  if (speaksOfSelfHarm(message)) return stay(turn, "redirect", variants(say, ["crisis1", "crisis2"]));
  if (fromQuiz) return showMistake(turn, fromQuiz);
  const request = way ?? readRequest(message);
  if (!exercise) return state.isHandedOver ? afterHandOver(turn, request) : resume(turn);
  const verdict = way ? null : judgeAttempt(exercise, message);
  if (verdict === "right" || (verdict && !request)) return judge(turn, exercise, { verdict, message });
  if (request) return answerRequest(turn, exercise, request);
  if (isQuestion(message)) return stay(turn, "redirect", variants(say, ["noAnswer1", "noAnswer2"]));
  return stay(turn, "redirect", formHelp(say, exercise), [say("wayOut")]);
}

/** The options of the exercise that waits for an answer. */
export function openOptions(practice: OfflineModule["practice"], state: DialogueState): string[] {
  return practice.find(({ id }) => id === state.itemId)?.options ?? [];
}

/** The wordings of a phrase. */
const variants = (say: Say, keys: PhraseKey[], values?: Record<string, string>): string[] =>
  keys.map((key) => say(key, values));

/** One of the leads and the rest, as paragraphs: the text that the mentor has not said yet, or that it said longest ago. */
function textOf({ said }: Turn, leads: readonly string[], rest: readonly string[]): string {
  const texts = leads.map((lead) => [lead, ...rest].filter(Boolean).join("\n\n"));
  const [freshest = ""] = texts.sort((one, other) => said.lastIndexOf(one) - said.lastIndexOf(other));
  return freshest;
}

/** A reply that leaves the exercise and its tries as they are. */
function stay(turn: Turn, move: Move, leads: readonly string[], rest: readonly string[] = []): OfflineReply {
  return { text: textOf(turn, leads, rest), move, hint: 0, state: turn.state };
}

/** A reply that ends with an exercise; without one it ends with the way to the quiz. */
function ask(
  turn: Turn,
  exercise: Exercise | undefined,
  reply: Pick<OfflineReply, "move"> & { leads: string[]; rest?: string[] },
): OfflineReply {
  const { say, module, state } = turn;
  const { move, leads, rest = [] } = reply;
  const next = exercise
    ? {
        objectiveId: module.objectives.some(({ id }) => id === exercise.objectiveId)
          ? exercise.objectiveId
          : null,
        itemId: exercise.id,
        goal: exercise.prompt.split("\n\n")[0] ?? "",
      }
    : { objectiveId: state.objectiveId, isHandedOver: true };
  const text = textOf(turn, leads, [...rest, exercise ? promptOf(exercise) : say("handOver")]);
  return { text, move, hint: 0, state: { ...initialState, ...next } };
}

function open(turn: Turn): OfflineReply {
  const { say, module, exercises } = turn;
  const lead = say(module.practice.length > 0 ? "start" : "startOwnWords", { title: module.moduleTitle });
  return ask(turn, exercises[0], { move: "open", leads: [lead] });
}

/** Goes on in a dialogue that a model began, or whose exercise is gone. */
function resume(turn: Turn): OfflineReply {
  const { say, exercises, state } = turn;
  const exercise = exercises.find(({ objectiveId }) => objectiveId === state.objectiveId) ?? exercises[0];
  return ask(turn, exercise, { move: "open", leads: variants(say, ["resume1", "resume2"]) });
}

/** Goes on to the next exercise, or to the quiz after the last one. */
function goOn(
  turn: Turn,
  exercise: Exercise,
  reply: { move: Move; leads: string[]; rest?: string[] },
): OfflineReply {
  const { say, exercises } = turn;
  const { move, leads, rest = [] } = reply;
  const next = exercises[exercises.indexOf(exercise) + 1];
  if (!next) return ask(turn, undefined, { move: move === "probe" ? "hand_over" : move, leads, rest });
  const announced = say(next.objectiveId === exercise.objectiveId ? "next" : "nextObjective");
  return ask(turn, next, { move, leads, rest: [...rest, announced] });
}

function judge(turn: Turn, exercise: Exercise, attempt: { verdict: Verdict; message: string }): OfflineReply {
  const { say, state } = turn;
  const { modelAnswer, options } = exercise;
  if (attempt.verdict === "right")
    return goOn(turn, exercise, {
      move: "confirm",
      leads: variants(say, ["right1", "right2"]),
      rest: [modelAnswer],
    });
  const given = { answer: quotable(namedOption(options, attempt.message) ?? attempt.message) };
  if (attempt.verdict === "unjudged") {
    const beside = modelAnswer === "" ? say("compareLesson") : say("modelAnswer", { model: modelAnswer });
    return goOn(turn, exercise, {
      move: "explain",
      leads: variants(say, ["unjudged1", "unjudged2"], given),
      rest: [beside],
    });
  }
  const leads = variants(say, ["wrong1", "wrong2"], given);
  const tries = state.tries + 1;
  if (tries >= MAX_TRIES)
    return goOn(turn, exercise, {
      move: "explain",
      leads,
      rest: [say("shownAnswer", { model: modelAnswer })],
    });
  const reply = stay(turn, "hint", leads, [hintOf(say, exercise, tries)]);
  return { ...reply, hint: tries, state: { ...state, tries } };
}

/** The longest quotation of a learner's words, in characters. */
const MAX_QUOTED = 160;

/** The learner's words for a quotation, with Markdown escaped and at most a line long. */
function quotable(text: string): string {
  const line = [...text.replace(/\s+/g, " ").trim()];
  const short = line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED).join("")} …` : line.join("");
  return short.replace(/[\\`*_[\]<>#$~|]/g, "\\$&");
}

const hintOf = (say: Say, { hints }: Exercise, level: number): string =>
  `> ${hints[level - 1] ?? hints.at(-1) ?? say("noHint")}`;

function formHelp(say: Say, { kind }: Exercise): string[] {
  const keys: Record<Exercise["kind"], PhraseKey[]> = {
    choice: ["formChoice1", "formChoice2"],
    number: ["formNumber1", "formNumber2"],
    gap: ["formGap1", "formGap2"],
    short: ["formShort1", "formShort2"],
  };
  return variants(say, keys[kind]);
}

function answerRequest(turn: Turn, exercise: Exercise, request: Request): OfflineReply {
  const { say, state } = turn;
  switch (request) {
    case "skip":
      return goOn(turn, exercise, { move: "probe", leads: variants(say, ["skipped1", "skipped2"]) });
    case "hint": {
      const level = Math.max(1, state.tries);
      return {
        ...stay(turn, "hint", variants(say, ["hint1", "hint2"]), [hintOf(say, exercise, level)]),
        hint: level,
      };
    }
    case "rephrase":
    case "again":
      return stay(turn, "explain", formHelp(say, exercise), [promptOf(exercise)]);
    case "example":
      return showExample(turn, say("back"));
    case "feeling":
      return stay(turn, "redirect", variants(say, ["feeling1", "feeling2"]), [say("smallStep")]);
  }
}

/** Names the mistake behind an option that was chosen in the quiz. */
function showMistake(
  turn: Turn,
  { option, misconception }: NonNullable<OfflineInput["fromQuiz"]>,
): OfflineReply {
  const { say } = turn;
  const leads = variants(say, ["fromQuiz1", "fromQuiz2"], { option: quotable(option) });
  const mistake = misconception === null ? "" : say("misconception", { misconception });
  return stay(turn, "locate_mistake", leads, [mistake, say("fromQuizOn")]);
}

/** After the hand-over the exercises can be done again; everything else leads to the quiz. */
function afterHandOver(turn: Turn, request: Request | null): OfflineReply {
  const { say, exercises } = turn;
  if (request === "again")
    return ask(turn, exercises[0], { move: "open", leads: variants(say, ["restart1", "restart2"]) });
  if (request === "example") return showExample(turn, say("handOver"));
  if (request === "feeling") return stay(turn, "redirect", variants(say, ["feeling1", "feeling2"]));
  return stay(turn, "hand_over", variants(say, ["done1", "done2"]));
}

/** The longest part of an example that a reply shows, in words. */
const MAX_EXAMPLE = 100;

/** A block of Markdown: a code fence, or lines without an empty one between them. */
const block = /(?:^```[^]*?^```[^\n]*\n?|^[^\n]*\S[^\n]*\n?)+/gm;

/** Shows the next part of the lesson's worked example. */
function showExample(turn: Turn, onward: string): OfflineReply {
  const { say, module } = turn;
  const parts: string[] = [];
  for (const [text] of splitLesson(module.lesson, module.language).worked.matchAll(block)) {
    const longer = `${parts.at(-1) ?? ""}\n\n${text.trim()}`;
    if (parts.length > 0 && countWords(longer) <= MAX_EXAMPLE) parts.splice(-1, 1, longer);
    else parts.push(text.trim());
  }
  const shown = parts.map((part) => `${say("example")}\n\n${part}`);
  const leads = parts.length > 1 ? shown : [...shown, ...variants(say, ["noExample1", "noExample2"])];
  return stay(turn, "similar_example", leads, [onward]);
}
