import { speaksOfSelfHarm } from "@/lib/core/text/self-harm";
import { initialState, type DialogueState, type Move, type Way } from "../tutoring/dialogue-state";
import { readAttempt, type Attempt } from "./attempt";
import { exercisesOf, promptOf, type Exercise, type OfflineModule } from "./exercises";
import { objectivePassage, passageFor, workedExample } from "./passages";
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
};

export type OfflineReply = { text: string; move: Move; hint: number; state: DialogueState };

type Turn = {
  module: OfflineModule;
  state: DialogueState;
  said: readonly string[];
  message: string;
  say: Say;
  exercises: Exercise[];
};

/** After so many wrong answers the mentor shows the model answer. */
const MAX_TRIES = 3;

/**
 * The mentor without a language model. It works through the module's practice items and judges only what has the form of an
 * answer; hints grow with wrong answers alone, and no reply is the same as the one before it.
 */
export function offlineReply({ module, state, said, message, way }: OfflineInput): OfflineReply {
  const say = voice(module.language);
  const turn: Turn = {
    module,
    state,
    said,
    message: message ?? "",
    say,
    exercises: exercisesOf(module, say),
  };
  const exercise = turn.exercises.find(({ id }) => id === state.itemId);
  if (speaksOfSelfHarm(turn.message)) return stay(turn, "redirect", phrases(say, "crisis1", "crisis2"));
  if (message === null || (!exercise && !state.isHandedOver))
    return begin(turn, message === null ? "start" : "resume");
  if (!exercise) return afterHandOver(turn, way ?? readRequest(turn.message, true));
  if (way) return answerRequest(turn, exercise, way);
  const attempt = readAttempt(exercise, turn.message);
  // The form of an option or a number is certain; a short text could be a request as well.
  const isCertain = attempt?.verdict === "right" || exercise.kind === "choice" || exercise.kind === "number";
  if (attempt && isCertain) return judge(turn, exercise, attempt);
  const request = readRequest(turn.message, exercise.kind === "short");
  if (request) return answerRequest(turn, exercise, request);
  return attempt
    ? judge(turn, exercise, attempt)
    : stay(turn, "redirect", [...formHelp(say, exercise), say("wayOut")]);
}

/** The options of the exercise that waits for an answer. */
export function openOptions(practice: OfflineModule["practice"], state: DialogueState): string[] {
  return practice.find(({ id }) => id === state.itemId)?.options ?? [];
}

/** The candidate that the mentor has not said yet, or whose last time is longest ago. */
function freshest(said: readonly string[], candidates: readonly string[]): string {
  const [first = ""] = [...candidates].sort((one, other) => said.lastIndexOf(one) - said.lastIndexOf(other));
  return first;
}

const phrases = (say: Say, ...keys: PhraseKey[]): string[] => keys.map((key) => say(key));

/** Every combination of one text of each list, as paragraphs. */
const paragraphs = (...lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>(
    (all, list) =>
      all.flatMap((before) => list.map((text) => (before === "" ? text : `${before}\n\n${text}`))),
    [""],
  );

/** A reply that leaves the exercise and its tries as they are. */
function stay(turn: Turn, move: Move, candidates: readonly string[], hint = 0): OfflineReply {
  return { text: freshest(turn.said, candidates), move, hint, state: turn.state };
}

const stateAt = ({ id, objectiveId, prompt, isOwnWords }: Exercise, { module }: Turn): DialogueState => ({
  ...initialState,
  objectiveId: isOwnWords && module.objectives.length === 0 ? null : objectiveId,
  itemId: id,
  goal: prompt.split("\n\n")[0] ?? prompt,
});

/** Asks the first exercise, or the first one of the current objective in a dialogue that has none yet. */
function begin(turn: Turn, lead: "start" | "resume" | "restart"): OfflineReply {
  const { say, module, exercises, state } = turn;
  const current = exercises.find(({ objectiveId }) => objectiveId === state.objectiveId);
  const exercise = (lead === "resume" ? current : null) ?? exercises[0];
  if (!exercise) return handOver(turn, "probe", [""]);
  const title = { title: module.moduleTitle };
  const leads = {
    start: [say(exercise.isOwnWords ? "startOwnWords" : "start", title)],
    resume: [say("resume1"), say("resume2")],
    restart: [say("restart1"), say("restart2")],
  };
  const text = freshest(turn.said, paragraphs(leads[lead], [promptOf(exercise)]));
  return { text, move: "open", hint: 0, state: stateAt(exercise, turn) };
}

/** Goes on to the next exercise, or to the quiz after the last one. */
function goOn(turn: Turn, exercise: Exercise, move: Move, leads: readonly string[]): OfflineReply {
  const { say, exercises } = turn;
  const next = exercises[exercises.indexOf(exercise) + 1];
  if (!next) return handOver(turn, move, leads);
  const isNew = next.objectiveId !== exercise.objectiveId;
  const announced = isNew ? [say("nextObjective")] : phrases(say, "next1", "next2");
  const text = freshest(turn.said, paragraphs(leads, announced, [promptOf(next)]));
  return { text, move, hint: 0, state: stateAt(next, turn) };
}

function handOver(turn: Turn, move: Move, leads: readonly string[]): OfflineReply {
  const text = freshest(turn.said, paragraphs(leads, phrases(turn.say, "handOver1", "handOver2")));
  const state = { ...initialState, objectiveId: turn.state.objectiveId, isHandedOver: true };
  return { text, move: move === "probe" ? "hand_over" : move, hint: 0, state };
}

function judge(turn: Turn, exercise: Exercise, { verdict, answer }: Attempt): OfflineReply {
  const { say, state } = turn;
  const { modelAnswer, kind, isOwnWords } = exercise;
  if (verdict === "right")
    return goOn(
      turn,
      exercise,
      "confirm",
      paragraphs(phrases(say, "right1", "right2", "right3"), [modelAnswer]),
    );
  const given = { answer: quotable(answer) };
  if (verdict === "unjudged") {
    const key = isOwnWords ? "lessonSays" : "modelAnswer";
    const beside = modelAnswer === "" ? [] : [[say(key, { model: modelAnswer })]];
    const own = [say("unjudged1", given), say("unjudged2", given)];
    return goOn(turn, exercise, "explain", paragraphs(own, ...beside));
  }
  const tries = state.tries + 1;
  const wrong = kind === "gap" ? [say("wrongGap", given)] : [say("wrong1", given), say("wrong2", given)];
  if (tries >= MAX_TRIES)
    return goOn(turn, exercise, "explain", paragraphs(wrong, [say("shownAnswer", { model: modelAnswer })]));
  const candidates = paragraphs(wrong, [hintOf(say, exercise, tries)]);
  return { ...stay(turn, "hint", candidates, tries), state: { ...state, tries } };
}

/** The learner's words for a quotation, with Markdown escaped and at most a line long. */
function quotable(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const short =
    [...line].length > MAX_QUOTED ? `${[...line].slice(0, MAX_QUOTED).join("").trimEnd()} …` : line;
  return short.replace(/[\\`*_[\]<>#$~|]/g, "\\$&");
}
const MAX_QUOTED = 160;

const hintOf = (say: Say, { hints }: Exercise, level: number): string =>
  `> ${hints[level - 1] ?? hints.at(-1) ?? say("noHint")}`;

function formHelp(say: Say, { kind }: Exercise): string[] {
  const forms = {
    choice: phrases(say, "formChoice1", "formChoice2"),
    number: phrases(say, "formNumber1", "formNumber2"),
    gap: phrases(say, "formGap1", "formGap2"),
    short: phrases(say, "formShort1", "formShort2"),
  };
  return forms[kind];
}

function answerRequest(turn: Turn, exercise: Exercise, request: Request): OfflineReply {
  const { say, module, state } = turn;
  const level = Math.max(1, state.tries);
  const hint = [hintOf(say, exercise, level)];
  switch (request) {
    case "skip":
      return goOn(turn, exercise, "probe", phrases(say, "skipped1", "skipped2"));
    case "resume":
      return stay(turn, "probe", paragraphs(phrases(say, "resume1", "resume2"), [promptOf(exercise)]));
    case "again":
      return stay(turn, "probe", paragraphs(formHelp(say, exercise), [promptOf(exercise)]));
    case "rephrase":
      return stay(turn, "explain", [
        ...aboutObjective(turn, exercise),
        ...paragraphs(formHelp(say, exercise), [promptOf(exercise)]),
      ]);
    case "explain": {
      const passages = passagesFor(say, module, turn.message, "back");
      const own = aboutObjective(turn, exercise);
      return stay(turn, "explain", [...passages, ...own, ...phrases(say, "notInLesson1", "notInLesson2")]);
    }
    case "hint":
      return stay(
        turn,
        "hint",
        [...paragraphs([say("hint1")], hint), say("hintAfterTry"), ...paragraphs([say("hint2")], hint)],
        level,
      );
    case "answer":
      return stay(turn, "hint", paragraphs(phrases(say, "notYet1", "notYet2"), hint), level);
    case "stuck":
      return stay(
        turn,
        "hint",
        [...paragraphs([say("stuck1")], hint), say("wayOut"), ...paragraphs([say("stuck2")], hint)],
        level,
      );
    case "example":
      return stay(turn, "similar_example", exampleTexts(turn));
    case "stop":
      return stay(turn, "redirect", phrases(say, "stop1", "stop2"));
    case "discouraged":
      return stay(turn, "redirect", paragraphs(phrases(say, "warm1", "warm2", "warm3"), [say("smallStep")]));
    case "loss":
      return stay(turn, "redirect", phrases(say, "loss1", "loss2"));
    case "greeting":
      return stay(turn, "redirect", phrases(say, "greeting1", "greeting2"));
    case "question":
      return stay(turn, "explain", explanations(turn));
  }
}

function exampleTexts({ say, module }: Turn): string[] {
  const parts = workedExample(module.lesson);
  if (parts.length === 0) return phrases(say, "noExample1", "noExample2");
  const shown = parts.map((part, i) => {
    const onward = say(i < parts.length - 1 ? "exampleRest" : "carryOver");
    return `${say("example")}\n\n${part}\n\n${onward}`;
  });
  return parts.length > 1 ? shown : [...shown, say("noOtherExample")];
}

/** The lesson's passage about the objective of an exercise. */
function aboutObjective({ say, module }: Turn, { objectiveId, prompt }: Exercise): string[] {
  const objective = module.objectives.find(({ id }) => id === objectiveId)?.text.replace(/\.$/, "");
  const passage = objective === undefined ? null : objectivePassage(module.lesson, objective, prompt);
  if (objective === undefined || passage === null) return [];
  return paragraphs([say("aboutObjective", { objective, passage })], [say("back")]);
}

/** The lesson's passage about what the learner asks. */
function passagesFor(say: Say, { lesson }: OfflineModule, question: string, onward: PhraseKey): string[] {
  const passage = passageFor(lesson, question);
  if (passage === null) return [];
  return paragraphs([say("lessonHas", { passage }), say("lessonHasAgain", { passage })], [say(onward)]);
}

/** Shows where the lesson speaks of what the learner asks. */
function explanations({ say, module, message }: Turn): string[] {
  const passages = passagesFor(say, module, message, "back");
  return passages.length > 0 ? passages : phrases(say, "notInLesson1", "notInLesson2");
}

/** After the hand-over the exercises can be done again; everything else leads to the quiz. */
function afterHandOver(turn: Turn, request: Request | null): OfflineReply {
  const { say, module, message } = turn;
  const done = phrases(say, "done1", "done2");
  switch (request) {
    case "skip":
    case "again":
    case "rephrase":
      return begin({ ...turn, state: initialState }, "restart");
    case "stop":
      return stay(turn, "redirect", phrases(say, "stop1", "stop2"));
    case "discouraged":
      return stay(turn, "redirect", paragraphs(phrases(say, "warm1", "warm2", "warm3"), done));
    case "loss":
      return stay(turn, "redirect", phrases(say, "loss1", "loss2"));
    case "question":
    case "explain": {
      const passages = passagesFor(say, module, message, "done1");
      const none = paragraphs([say("notInLessonDone")], done);
      return stay(turn, "explain", passages.length > 0 ? passages : none);
    }
    default:
      return stay(turn, "redirect", done);
  }
}
