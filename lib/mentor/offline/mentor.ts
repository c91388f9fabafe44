import type { OfflineCall } from "@/lib/core/ai/model/offline-model";
import { contentStems } from "@/lib/core/text/words/stems";
import { promptContext } from "../reply/prompt-context";
import { easyStep, example, explain, hint } from "./hints";
import { judgeAnswer, shorten, type Distractor, type Finding } from "./judge";
import { objectiveInside, voice, type Say } from "./phrases";
import { bestStatements, hasGap, studyLesson, type Statement } from "./study";
import {
  back,
  firstStep,
  focus,
  join,
  newQuestion,
  objectiveOf,
  rephrase,
  topic,
  topicUnsaid,
  type OfflineTurn,
  type Step,
} from "./turn";

/**
 * The mentor without a language model: it makes the same moves by rules over the module's lesson. It never says whether one of
 * the `distractors` is right or wrong.
 */
export function offlineMentor(call: OfflineCall, distractors: readonly Distractor[] = []): string {
  const context = promptContext.parse(call.context);
  const own = call.messages.filter((m) => m.role === "assistant").map((m) => m.text);
  const turn: OfflineTurn = {
    context,
    study: studyLesson(context.lesson),
    say: voice(context.module.language),
    message: call.messages.at(-1)?.text ?? "",
    said: own.join("\n"),
    question:
      context.turn.question === null
        ? null
        : bareQuestion(context.turn.question, voice(context.module.language)),
    turns: own.length,
    distractors,
  };
  return context.turn.steps.length === 2 ? judgedReply(turn) : makeMove(turn, firstStep(turn), null);
}

/** A question without the "now again:" of a repetition. */
function bareQuestion(question: string, say: Say): string {
  const leads = (["againQuestion", "back"] as const).map((key) => say(key).trim());
  const lead = leads.find((l) => question.startsWith(l));
  return lead === undefined ? question : bareQuestion(question.slice(lead.length).trim(), say);
}

function judgedReply(turn: OfflineTurn): string {
  const finding = judgeAnswer(turn.study, turn.question ?? "", turn.message, turn.distractors);
  const [right, wrong] = turn.context.turn.steps;
  if (finding.judgement === "unsure") return `[unsure] ${doubt(turn)}`;
  const step = (finding.judgement === "right" ? right : wrong) ?? firstStep(turn);
  return `[${finding.judgement}] ${makeMove(turn, step, finding)}`;
}

function makeMove(turn: OfflineTurn, step: Step, finding: Finding | null): string {
  const { say } = turn;
  switch (step.intent) {
    case "open":
      return opening(turn);
    case "confirm":
      return confirm(turn, step, finding);
    case "locate":
      return join(naming(turn, finding), smallStep(turn, finding));
    case "climb":
      return join(naming(turn, finding), hint(turn, step));
    case "stuck":
      return join(say("stuck"), hint(turn, step));
    case "no_climb":
      return join(say("findingIsThePoint"), hint(turn, step));
    case "example":
      return example(turn, step);
    case "explain":
      return explain(turn, step);
    case "rephrase":
      return rephrase(turn, step);
    case "give_reason":
      return say("giveReason");
    case "skip":
      return join(say("skip"), newQuestion(turn, step));
    case "warm_frustrated":
      return join(say("frustrated"), easyStep(turn, step));
    case "warm_off_topic":
      return join(say("offTopic"), back(turn, step));
    case "decline":
      return join(say("decline"), back(turn, step));
    case "nod":
      return join(say("nod"), back(turn, step));
    default:
      return join(say("leadOn"), newQuestion(turn, step));
  }
}

function opening(turn: OfflineTurn): string {
  const { say, context } = turn;
  const { title } = context.module;
  // The first objective may be redacted because the quiz asks for a part of it; another objective is better than the title.
  const objective =
    objectiveOf(turn, firstStep(turn)) ??
    context.module.objectives.map(objectiveInside).find((o) => o !== null);
  const words = shorten((context.learner[1] ?? context.learner[0])?.answer ?? "", 14);
  const recalled = words === "" ? "" : say("youSaid", { words });
  return objective
    ? join(say("welcome", { title }), recalled, say("openObjective", { objective }))
    : join(recalled, say("openTitle", { title }));
}

function confirm(turn: OfflineTurn, step: Step, finding: Finding | null): string {
  const { say, study } = turn;
  const vouched = finding?.vouched ?? null;
  const quoted =
    vouched !== null && vouched.split(" ").length <= 24 ? say("lessonAgrees", { statement: vouched }) : "";
  const closest = study.statements.find((s) => s.text === vouched) ?? finding?.statement ?? null;
  const yes = (["confirm1", "confirm2", "confirm3"] as const)[turn.turns % 3] ?? "confirm1";
  return join(say(yes), quoted, newQuestion(turn, step, closest));
}

/** Says what is right in a wrong answer and where it goes wrong, as far as rules can tell. */
function naming(turn: OfflineTurn, finding: Finding | null): string {
  const { say } = turn;
  const at = topicUnsaid(turn, finding?.statement ?? focus(turn, firstStep(turn)));
  if (turn.question && hasGap(turn.question)) {
    const fragment = shorten(turn.message);
    return at === "" ? say("wrongGapOnly", { fragment }) : say("wrongGap", { fragment, topic: at });
  }
  const words = finding?.fitting ?? [];
  const list = words.join(turn.context.module.language === "español" ? " y " : " and ");
  const good = words.length > 0 ? say("rightWords", { words: list }) : say("rightNothing");
  const fragment = finding?.fragment ?? "";
  if (fragment === "" || words.some((w) => fragment.includes(w)))
    return join(good, at === "" ? say("wrongThinOnly") : say("wrongThin", { topic: at }));
  return join(good, at === "" ? say("wrongAt", { fragment }) : say("wrongMissing", { fragment, topic: at }));
}

/** The share of an answer's stems that a sentence needs for a comparison. */
const CLOSE = 0.35;

/** Gives no verdict on an answer in the lesson's words that rules cannot judge, but a sentence to compare it with. */
function doubt(turn: OfflineTurn): string {
  const { say, study } = turn;
  // Any sentence might contain the word of the gap.
  if (turn.question && hasGap(turn.question)) return join(say("doubt"), say("doubtStep"));
  const given = new Set(contentStems(turn.message));
  const shared = (s: Statement) => s.stems.filter((one) => given.has(one)).length;
  const isClose = (s: Statement) => shared(s) >= 2 && shared(s) >= CLOSE * given.size;
  const closest = bestStatements(study, turn.message, { said: turn.said }).find(
    (s) => !s.example && s.text.split(" ").length <= 24 && isClose(s),
  );
  return join(say("doubt"), closest ? say("compare", { statement: closest.text }) : "", say("doubtStep"));
}

function smallStep(turn: OfflineTurn, finding: Finding | null): string {
  const statement = finding?.statement ?? focus(turn, firstStep(turn));
  const at = topic(turn, statement);
  return statement?.heading
    ? turn.say("stepSection", { heading: statement.heading, topic: at })
    : turn.say("stepTopic", { topic: at });
}
