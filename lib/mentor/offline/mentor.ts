import type { OfflineCall } from "@/lib/core/ai/offline-model";
import { contentStems } from "../words";
import { mentorContext, type MentorContext } from "../turn-block";
import { judgeAnswer, shorten, type Finding } from "./judge";
import { objectiveInside, voice, type Say } from "./phrases";
import { bestStatements, gapped, hasGap, keyTerm, quotedStatement, relevance, studyLesson, topicOf, type Statement, type Study } from "./study";

type Scene = {
  context: MentorContext;
  study: Study;
  say: Say;
  /** What the learner just wrote. */
  message: string;
  /** Everything the mentor said before. */
  said: string;
  /** The question that waits. */
  question: string | null;
  turns: number;
};
type Step = MentorContext["turn"]["steps"][number];

/** The mentor without a language model: makes the same moves by rules over the module's lesson. */
export function offlineMentor(call: OfflineCall): string {
  const context = mentorContext.parse(call.context);
  const own = call.messages.filter((m) => m.role === "assistant").map((m) => m.text);
  const scene: Scene = {
    context,
    study: studyLesson(context.lesson),
    say: voice(context.module.language),
    message: call.messages.at(-1)?.text ?? "",
    said: own.join("\n"),
    question: context.turn.question === null ? null : bareQuestion(context.turn.question, voice(context.module.language)),
    turns: own.length,
  };
  return context.turn.steps.length === 2 ? judgedReply(scene) : makeMove(scene, firstStep(scene), null);
}

/** A question without the "now again:" that it was repeated with. */
function bareQuestion(question: string, say: Say): string {
  const leads = (["againQuestion", "back"] as const).map((key) => say(key).trim());
  const lead = leads.find((l) => question.startsWith(l));
  return lead === undefined ? question : bareQuestion(question.slice(lead.length).trim(), say);
}

function firstStep(scene: Scene): Step {
  return scene.context.turn.steps[0] ?? { move: "probe", intent: "next_question", hint: 0, objective: 0 };
}

function judgedReply(scene: Scene): string {
  const finding = judgeAnswer(scene.study, scene.question ?? "", scene.message);
  const [right, wrong] = scene.context.turn.steps;
  const step = (finding.judgement === "right" ? right : wrong) ?? firstStep(scene);
  return `[${finding.judgement}] ${makeMove(scene, step, finding)}`;
}

function makeMove(scene: Scene, step: Step, finding: Finding | null): string {
  const { say } = scene;
  switch (step.intent) {
    case "open":
      return opening(scene);
    case "confirm":
      return confirm(scene, step, finding);
    case "locate":
      return join(naming(scene, finding), smallStep(scene, finding));
    case "climb":
      return join(naming(scene, finding), hint(scene, step));
    case "stuck":
      return join(say("stuck"), hint(scene, step));
    case "no_climb":
      return join(say("findingIsThePoint"), hint(scene, step));
    case "example":
      return example(scene, step);
    case "explain":
      return explain(scene, step);
    case "rephrase":
      return rephrase(scene, step);
    case "give_reason":
      return say("giveReason");
    case "skip":
      return join(say("skip"), newQuestion(scene, step));
    case "warm_frustrated":
      return join(say("frustrated"), easyStep(scene, step));
    case "warm_off_topic":
      return join(say("offTopic"), back(scene, step));
    case "decline":
      return join(say("decline"), back(scene, step));
    default:
      return join(say("leadOn"), newQuestion(scene, step));
  }
}

const join = (...parts: string[]): string => parts.filter((p) => p !== "").join(" ");

function objectiveOf(scene: Scene, step: Step): string | null {
  return objectiveInside(scene.context.module.objectives[step.objective]);
}

function opening(scene: Scene): string {
  const { say, context } = scene;
  const { title } = context.module;
  const objective = objectiveOf(scene, firstStep(scene));
  const words = shorten((context.learner[1] ?? context.learner[0])?.answer ?? "", 14);
  return join(
    say("welcome", { title }),
    words === "" ? "" : say("youSaid", { words }),
    objective ? say("openObjective", { objective }) : say("openTitle", { title }),
  );
}

/** A question about a statement of the lesson that has not been talked about, in one of three forms by turns. */
function newQuestion(scene: Scene, step: Step, except: Statement | null = null): string {
  const { say, study, context } = scene;
  const objective = objectiveOf(scene, step);
  const [next] = bestStatements(study, objective ?? context.module.title, { said: `${scene.said}\n${scene.message}`, except });
  if (!next) return objective ? say("askObjective", { objective }) : say("askTopic", { title: context.module.title });
  const term = keyTerm(study, next);
  const form = scene.turns % 3;
  if (form === 1 && term) return say("askGap", { statement: gapped(next, term) });
  return say(form === 2 ? "askOwn" : "askWhy", { statement: next.text });
}

function confirm(scene: Scene, step: Step, finding: Finding | null): string {
  const { say, study } = scene;
  const about = `${scene.question ?? ""} ${scene.message}`;
  const [closest] = finding?.statement ? [finding.statement] : bestStatements(study, about);
  const quoted = closest && closest.text.split(" ").length <= 24 ? say("lessonAgrees", { statement: closest.text }) : "";
  const yes = (["confirm1", "confirm2", "confirm3"] as const)[scene.turns % 3] ?? "confirm1";
  return join(say(yes), quoted, newQuestion(scene, step, closest ?? null));
}

/** The statement that the waiting question is about; failing that, the one closest to the objective. */
function focus(scene: Scene, step: Step): Statement | null {
  const { study, context } = scene;
  const quoted = scene.question ? quotedStatement(study, scene.question) : null;
  return quoted ?? bestStatements(study, objectiveOf(scene, step) ?? context.module.title)[0] ?? null;
}

/** A word to look for: not the one that the gap hides. */
function topic(scene: Scene, statement: Statement | null): string {
  const hidden = statement && scene.question && hasGap(scene.question) ? (keyTerm(scene.study, statement) ?? "") : "";
  const word = statement ? topicOf(scene.study, statement, hidden) : "";
  const quote = scene.context.module.language === "español" ? (text: string) => `«${text}»` : (text: string) => `“${text}”`;
  return quote(word === "" ? scene.context.module.title : word);
}

/** What is right in a wrong answer, and where it goes wrong. */
function naming(scene: Scene, finding: Finding | null): string {
  const { say } = scene;
  const at = topic(scene, finding?.statement ?? focus(scene, firstStep(scene)));
  if (scene.question && hasGap(scene.question)) return say("wrongGap", { fragment: shorten(scene.message), topic: at });
  const words = finding?.fitting ?? [];
  const list = words.map((w) => w.toLowerCase()).join(scene.context.module.language === "español" ? " y " : " and ");
  const good = words.length > 0 ? say("rightWords", { words: list }) : say("rightNothing");
  const fragment = finding?.fragment ?? "";
  return join(good, fragment === "" || words.some((w) => fragment.includes(w)) ? say("wrongThin", { topic: at }) : say("wrongMissing", { fragment, topic: at }));
}

function smallStep(scene: Scene, finding: Finding | null): string {
  const statement = finding?.statement ?? focus(scene, firstStep(scene));
  const at = topic(scene, statement);
  return statement?.heading ? scene.say("stepSection", { heading: statement.heading, topic: at }) : scene.say("stepTopic", { topic: at });
}

/** The hint of a level as a quotation, then the waiting question again; a sub-question stands for it. */
function hint(scene: Scene, step: Step): string {
  const { say } = scene;
  const statement = focus(scene, step);
  const at = topic(scene, statement);
  if (step.hint === 2) return `\n\n> ${say("hintSub", { topic: at })}`;
  if (step.hint >= 3) return `\n\n> ${similarCase(scene, statement)}\n\n${say("carryOver")}`;
  const text = statement?.heading ? say("hintSection", { heading: statement.heading, topic: at }) : say("hintTopic", { topic: at });
  return `\n\n> ${text}\n\n${again(scene, step)}`;
}

function again(scene: Scene, step: Step): string {
  if (scene.question === null) return newQuestion(scene, step);
  return shortEnough(scene.question) ? scene.say("againQuestion", { question: lower(scene.question) }) : rephrase(scene, step);
}

const shortEnough = (question: string): boolean => question.split(/\s+/).length <= 40;
const lower = (question: string): string => question.replace(/^(¿?)(\p{Lu})(?=\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toLowerCase());

/** Another gap, filled; or another statement of the same kind. */
function similarCase(scene: Scene, statement: Statement | null): string {
  const { say, study, context } = scene;
  const others = bestStatements(study, `${statement?.text ?? ""} ${context.module.title}`, { except: statement, said: scene.question ?? "" });
  const other = others[0];
  if (!other) return say("hintTopic", { topic: topic(scene, statement) });
  const term = keyTerm(study, other);
  if (scene.question && hasGap(scene.question) && term) return say("hintExampleGap", { gapped: gapped(other, term), term, topic: topic({ ...scene, question: gapped(other, term) }, other) });
  return say("hintExample", { statement: other.text });
}

function example(scene: Scene, step: Step): string {
  const { say, study } = scene;
  const worked = study.statements.filter((s) => s.example);
  const chosen: string[] = [];
  for (const s of worked) if ([...chosen, s.text].join(" ").split(" ").length <= 55) chosen.push(`${s.text}.`);
  if (chosen.length > 0) return join(say("exampleLead", { example: chosen.join(" ") }), say("carryExample"));
  const [closest] = bestStatements(study, `${scene.question ?? ""} ${objectiveOf(scene, step) ?? ""}`);
  return join(closest ? say("exampleNone", { statement: closest.text }) : "", say("carryExample"));
}

function explain(scene: Scene, step: Step): string {
  const { say, study, message } = scene;
  const wanted = new Set(contentStems(message));
  const [first, second] = bestStatements(study, message);
  const enough = (s: Statement | undefined): s is Statement => s !== undefined && relevance(study, s, wanted) >= 0.35;
  if (enough(first)) return join(say("explainLead", { statement: first.text }), enough(second) ? say("explainMore", { statement: second.text }) : "", say("ownWords"));
  const near = focus(scene, step);
  return join(say("notInLesson"), near ? say("closest", { statement: near.text }) : "", say("connect", { topic: topic(scene, near) }));
}

function rephrase(scene: Scene, step: Step): string {
  const { say, study, question, context } = scene;
  const quoted = question ? quotedStatement(study, question) : null;
  if (quoted && question && hasGap(question)) {
    const term = keyTerm(study, quoted);
    if (term) return say("rephraseGap", { statement: gapped(quoted, term) });
  }
  if (quoted) return say("rephraseStatement", { statement: quoted.text });
  const objective = objectiveOf(scene, step);
  return objective ? say("rephraseObjective", { objective }) : say("rephraseTopic", { title: context.module.title });
}

function easyStep(scene: Scene, step: Step): string {
  return scene.say("easyTopic", { topic: topic(scene, focus(scene, step)) });
}

function back(scene: Scene, step: Step): string {
  if (scene.question === null) return newQuestion(scene, step);
  return shortEnough(scene.question) ? scene.say("back", { question: lower(scene.question) }) : rephrase(scene, step);
}
