import type { OfflineCall } from "@/lib/core/ai/offline-model";
import { contentStems } from "@/lib/core/text/words";
import { promptContext, type PromptContext } from "../prompt-context";
import { judgeAnswer, shorten, type Distractor, type Finding } from "./judge";
import { objectiveInside, voice, type Say } from "./phrases";
import {
  bestStatements,
  defining,
  gapped,
  hasGap,
  hiddenWord,
  keyTerm,
  quotedStatement,
  relevance,
  studyLesson,
  topicOf,
  wasSaid,
  type Statement,
  type Study,
} from "./study";
import { examplePassages } from "./worked";

type OfflineTurn = {
  context: PromptContext;
  study: Study;
  say: Say;
  /** What the learner just wrote. */
  message: string;
  /** Everything the mentor said before. */
  said: string;
  /** The question that waits. */
  question: string | null;
  turns: number;
  distractors: readonly Distractor[];
};
type Step = PromptContext["turn"]["steps"][number];

/**
 * The mentor without a language model: makes the same moves by rules over the module's lesson. It never says that one of the
 * `distractors` is right, nor that it is wrong.
 */
export function offlineMentor(call: OfflineCall, distractors: readonly Distractor[] = []): string {
  const context = promptContext.parse(call.context);
  const own = call.messages.filter((m) => m.role === "assistant").map((m) => m.text);
  const scene: OfflineTurn = {
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
  return context.turn.steps.length === 2 ? judgedReply(scene) : makeMove(scene, firstStep(scene), null);
}

/** A question without the "now again:" that it was repeated with. */
function bareQuestion(question: string, say: Say): string {
  const leads = (["againQuestion", "back"] as const).map((key) => say(key).trim());
  const lead = leads.find((l) => question.startsWith(l));
  return lead === undefined ? question : bareQuestion(question.slice(lead.length).trim(), say);
}

function firstStep(scene: OfflineTurn): Step {
  return scene.context.turn.steps[0] ?? { move: "probe", intent: "next_question", hint: 0, objective: 0 };
}

function judgedReply(scene: OfflineTurn): string {
  const finding = judgeAnswer(scene.study, scene.question ?? "", scene.message, scene.distractors);
  const [right, wrong] = scene.context.turn.steps;
  if (finding.judgement === "unsure") return `[unsure] ${doubt(scene)}`;
  const step = (finding.judgement === "right" ? right : wrong) ?? firstStep(scene);
  return `[${finding.judgement}] ${makeMove(scene, step, finding)}`;
}

function makeMove(scene: OfflineTurn, step: Step, finding: Finding | null): string {
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
    case "nod":
      return join(say("nod"), back(scene, step));
    default:
      return join(say("leadOn"), newQuestion(scene, step));
  }
}

const join = (...parts: string[]): string => parts.filter((p) => p !== "").join(" ");

function objectiveOf(scene: OfflineTurn, step: Step): string | null {
  return objectiveInside(scene.context.module.objectives[step.objective]);
}

function opening(scene: OfflineTurn): string {
  const { say, context } = scene;
  const { title } = context.module;
  // Where the first objective cannot be said, because the quiz asks for a part of it, another one is nearer than the title.
  const objective =
    objectiveOf(scene, firstStep(scene)) ??
    context.module.objectives.map(objectiveInside).find((o) => o !== null);
  const words = shorten((context.learner[1] ?? context.learner[0])?.answer ?? "", 14);
  const told = words === "" ? "" : say("youSaid", { words });
  return objective
    ? join(say("welcome", { title }), told, say("openObjective", { objective }))
    : join(told, say("openTitle", { title }));
}

/** A question about a statement of the lesson that has not been talked about, in one of three forms by turns. */
function newQuestion(scene: OfflineTurn, step: Step, except: Statement | null = null): string {
  const { say, study, context } = scene;
  const objective = objectiveOf(scene, step);
  const fresh = bestStatements(study, objective ?? context.module.title, {
    said: `${scene.said}\n${scene.message}`,
    except,
  });
  const next = fresh.find((s) => s.central);
  if (!next)
    return objective ? say("askObjective", { objective }) : say("askTopic", { title: context.module.title });
  const term = keyTerm(study, next);
  const form = scene.turns % 3;
  // A gap's word must not stand in what was just quoted.
  if (form === 1 && term && !except?.stems.some((s) => contentStems(term).includes(s)))
    return say("askGap", { statement: gapped(next, term) });
  const about = topicOf(study, next);
  if (form === 2 && about !== "" && next.heading !== "")
    return say("askPart", { heading: next.heading, topic: quoting(scene)(about) });
  return say("askWhy", { statement: next.text });
}

const quoting =
  ({ context }: OfflineTurn) =>
  (text: string): string =>
    context.module.language === "español" ? `«${text}»` : `“${text}”`;

function confirm(scene: OfflineTurn, step: Step, finding: Finding | null): string {
  const { say, study } = scene;
  const vouched = finding?.vouched ?? null;
  const quoted =
    vouched !== null && vouched.split(" ").length <= 24 ? say("lessonAgrees", { statement: vouched }) : "";
  const closest = study.statements.find((s) => s.text === vouched) ?? finding?.statement ?? null;
  const yes = (["confirm1", "confirm2", "confirm3"] as const)[scene.turns % 3] ?? "confirm1";
  return join(say(yes), quoted, newQuestion(scene, step, closest));
}

/** The statement that the waiting question is about; failing that, the one closest to the objective. */
function focus(scene: OfflineTurn, step: Step): Statement | null {
  const { study, context } = scene;
  const quoted = scene.question ? quotedStatement(study, scene.question) : null;
  return quoted ?? bestStatements(study, objectiveOf(scene, step) ?? context.module.title)[0] ?? null;
}

/** A word to look for, quoted: not the one that the gap hides and, where there is another, none that the learner just said. "" when none is left. */
function topicUnsaid(scene: OfflineTurn, statement: Statement | null): string {
  if (!statement) return "";
  const hidden =
    scene.question && hasGap(scene.question)
      ? (hiddenWord(scene.study, statement, scene.question) ?? "")
      : "";
  const word = topicOf(scene.study, statement, {
    avoid: `${hidden} ${scene.message}`,
    about: scene.context.module.objectives.join(" "),
  });
  return word === "" ? "" : quoting(scene)(word);
}

function topic(scene: OfflineTurn, statement: Statement | null): string {
  const unsaid = topicUnsaid(scene, statement) || topicUnsaid({ ...scene, message: "" }, statement);
  return unsaid || quoting(scene)(scene.context.module.title);
}

/** What is right in a wrong answer, and where it goes wrong; where rules cannot tell, that they cannot. */
function naming(scene: OfflineTurn, finding: Finding | null): string {
  const { say } = scene;
  const at = topicUnsaid(scene, finding?.statement ?? focus(scene, firstStep(scene)));
  if (scene.question && hasGap(scene.question)) {
    const fragment = shorten(scene.message);
    return at === "" ? say("wrongGapOnly", { fragment }) : say("wrongGap", { fragment, topic: at });
  }
  const words = finding?.fitting ?? [];
  const list = words.join(scene.context.module.language === "español" ? " y " : " and ");
  const good = words.length > 0 ? say("rightWords", { words: list }) : say("rightNothing");
  const fragment = finding?.fragment ?? "";
  if (fragment === "" || words.some((w) => fragment.includes(w)))
    return join(good, at === "" ? say("wrongThinOnly") : say("wrongThin", { topic: at }));
  return join(good, at === "" ? say("wrongAt", { fragment }) : say("wrongMissing", { fragment, topic: at }));
}

/** The share of an answer's stems that a sentence needs to be worth comparing with. */
const CLOSE = 0.35;

/** Has the lesson's words, but rules cannot tell what is made of them: no verdict, but a sentence to compare with. */
function doubt(scene: OfflineTurn): string {
  const { say, study } = scene;
  // Beside a gap any sentence may hold its word.
  if (scene.question && hasGap(scene.question)) return join(say("doubt"), say("doubtStep"));
  const given = new Set(contentStems(scene.message));
  const shared = (s: Statement) => s.stems.filter((one) => given.has(one)).length;
  const isClose = (s: Statement) => shared(s) >= 2 && shared(s) >= CLOSE * given.size;
  const closest = bestStatements(study, scene.message, { said: scene.said }).find(
    (s) => !s.example && s.text.split(" ").length <= 24 && isClose(s),
  );
  return join(say("doubt"), closest ? say("compare", { statement: closest.text }) : "", say("doubtStep"));
}

function smallStep(scene: OfflineTurn, finding: Finding | null): string {
  const statement = finding?.statement ?? focus(scene, firstStep(scene));
  const at = topic(scene, statement);
  return statement?.heading
    ? scene.say("stepSection", { heading: statement.heading, topic: at })
    : scene.say("stepTopic", { topic: at });
}

/** The hint of a level as a quotation, then the waiting question again; a sub-question stands for it. */
function hint(scene: OfflineTurn, step: Step): string {
  const { say } = scene;
  const statement = focus(scene, step);
  const at = topic(scene, statement);
  if (step.hint === 2) return `\n\n> ${say("hintSub", { topic: at })}`;
  if (step.hint >= 3) return `\n\n> ${similarCase(scene, statement)}\n\n${say("carryOver")}`;
  const text = statement?.heading
    ? say("hintSection", { heading: statement.heading, topic: at })
    : say("hintTopic", { topic: at });
  return `\n\n> ${text}\n\n${again(scene, step)}`;
}

function again(scene: OfflineTurn, step: Step): string {
  if (scene.question === null) return newQuestion(scene, step);
  return shortEnough(scene.question)
    ? scene.say("againQuestion", { question: lower(scene.question) })
    : rephrase(scene, step);
}

const shortEnough = (question: string): boolean => question.split(/\s+/).length <= 40;
const lower = (question: string): string =>
  question.replace(
    /^(¿?)(\p{Lu})(?=\p{Ll})/u,
    (_, mark: string, letter: string) => mark + letter.toLowerCase(),
  );

/** The lesson's worked example where it was not told yet; another gap, filled; or another statement of the same kind. */
function similarCase(scene: OfflineTurn, statement: Statement | null): string {
  const { say, study, context } = scene;
  const about = `${statement?.text ?? ""} ${context.module.title}`;
  const asked = scene.question ?? "";
  const all = bestStatements(study, about, { except: statement, said: asked }).filter(
    (s) => s.central || s.example,
  );
  const other =
    bestStatements(study, about, { except: statement, said: `${asked}\n${scene.said}` }).find(
      (s) => s.central,
    ) ?? all[scene.turns % Math.max(1, all.length)];
  if (scene.question && hasGap(scene.question) && other) {
    const term = keyTerm(study, other);
    if (term)
      return say("hintExampleGap", {
        gapped: gapped(other, term),
        term,
        topic: topic({ ...scene, question: gapped(other, term) }, other),
      });
  }
  const [told] = examplePassages(study.worked, 40).filter((text) => !wasSaid(text, scene.said));
  if (told !== undefined) return say("exampleLead", { example: told });
  if (!other) return say("hintTopic", { topic: topic(scene, statement) });
  return say("hintExample", { statement: other.text });
}

function example(scene: OfflineTurn, step: Step): string {
  const { say, study } = scene;
  const all = examplePassages(study.worked, 55);
  const told = all.find((text) => !wasSaid(text, scene.said)) ?? all[scene.turns % Math.max(1, all.length)];
  if (told !== undefined) return join(say("exampleLead", { example: told }), say("carryExample"));
  const about = `${scene.question ?? ""} ${objectiveOf(scene, step) ?? ""}`;
  const [closest] = [...bestStatements(study, about, { said: scene.said }), ...bestStatements(study, about)];
  return join(closest ? say("exampleNone", { statement: closest.text }) : "", say("carryExample"));
}

function explain(scene: OfflineTurn, step: Step): string {
  const { say, study, message } = scene;
  const waiting = scene.question;
  const wanted = new Set(contentStems(message));
  // What explains must not fill the gap that waits.
  const hidden = waiting && hasGap(waiting) ? quotedStatement(study, waiting) : null;
  const fit = bestStatements(study, message, { except: hidden }).filter(
    (s) => relevance(study, s, wanted) >= 0.35,
  );
  const [first, ...more] = fit
    .map((s) => ({ s, score: relevance(study, s, wanted) * (1 + 2 * defining(s, wanted)) }))
    .sort((a, b) => b.score - a.score)
    .map(({ s }) => s);
  // Asked again, the best is said again with something new.
  const second = more.find((s) => !wasSaid(s.text, scene.said)) ?? more[0];
  const onward = waiting === null ? say("ownWords") : back(scene, step);
  if (scene.context.turn.passed && asksForAnswer.test(message)) return say("whichQuestion");
  if (first)
    return join(
      say("explainLead", { statement: first.text }),
      second ? say("explainMore", { statement: second.text }) : "",
      onward,
    );
  const part = study.parts.find((p) =>
    [...wanted].some((s) => s.length >= 4 && p.stems.has(s) && study.count(s) === 0),
  );
  if (part) return join(say("shownIn", { heading: part.heading }), onward);
  const near = focus(scene, step);
  return join(
    say("notInLesson"),
    near && near !== hidden ? say("closest", { statement: near.text }) : "",
    waiting === null ? say("connect", { topic: topic(scene, near) }) : onward,
  );
}

/** Asks for an answer and does not say to what. */
const asksForAnswer =
  /\b(?:right|correct) (?:answer|option)|\banswers? (?:to|of|for) (?:the )?(?:question|quiz)|\b(?:respuesta|opción|opcion) correcta|\brespuestas? (?:de|a|del) (?:la )?(?:pregunta|cuestionario)/iu;

function rephrase(scene: OfflineTurn, step: Step): string {
  const { say, study, question, context } = scene;
  const quoted = question ? quotedStatement(study, question) : null;
  if (quoted && question && hasGap(question)) {
    const term = hiddenWord(study, quoted, question);
    if (term) return say("rephraseGap", { statement: gapped(quoted, term) });
  }
  if (quoted) return say("rephraseStatement", { statement: quoted.text });
  const objective = objectiveOf(scene, step);
  return objective
    ? say("rephraseObjective", { objective })
    : say("rephraseTopic", { title: context.module.title });
}

function easyStep(scene: OfflineTurn, step: Step): string {
  const near = bestStatements(scene.study, objectiveOf(scene, step) ?? scene.context.module.title).slice(
    0,
    4,
  );
  return scene.say("easyTopic", {
    topic: topic(scene, near[scene.turns % Math.max(1, near.length)] ?? null),
  });
}

function back(scene: OfflineTurn, step: Step): string {
  if (scene.question === null) return newQuestion(scene, step);
  return shortEnough(scene.question)
    ? scene.say("back", { question: lower(scene.question) })
    : rephrase(scene, step);
}
