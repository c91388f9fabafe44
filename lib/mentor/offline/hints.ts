import { contentStems } from "@/lib/core/text/words/stems";
import {
  bestStatements,
  defining,
  gapped,
  hasGap,
  keyTerm,
  quotedStatement,
  relevance,
  wasSaid,
  type Statement,
} from "./study";
import { again, back, focus, join, objectiveOf, topic, type OfflineTurn, type Step } from "./turn";
import { examplePassages } from "./worked";

/** The hint of a level as a quotation, followed by the current question; a sub-question replaces it. */
export function hint(turn: OfflineTurn, step: Step): string {
  const { say } = turn;
  const statement = focus(turn, step);
  const at = topic(turn, statement);
  if (step.hint === 2) return `\n\n> ${say("hintSub", { topic: at })}`;
  if (step.hint >= 3) return `\n\n> ${similarCase(turn, statement)}\n\n${say("carryOver")}`;
  const text = statement?.heading
    ? say("hintSection", { heading: statement.heading, topic: at })
    : say("hintTopic", { topic: at });
  return `\n\n> ${text}\n\n${again(turn, step)}`;
}

/** A similar case: another gap with its word, a new passage of the worked example, or another statement. */
function similarCase(turn: OfflineTurn, statement: Statement | null): string {
  const { say, study, context } = turn;
  const about = `${statement?.text ?? ""} ${context.module.title}`;
  const asked = turn.question ?? "";
  const all = bestStatements(study, about, { except: statement, said: asked }).filter(
    (s) => s.central || s.example,
  );
  const other =
    bestStatements(study, about, { except: statement, said: `${asked}\n${turn.said}` }).find(
      (s) => s.central,
    ) ?? all[turn.turns % Math.max(1, all.length)];
  if (turn.question && hasGap(turn.question) && other) {
    const term = keyTerm(study, other);
    if (term)
      return say("hintExampleGap", {
        gapped: gapped(other, term),
        term,
        topic: topic({ ...turn, question: gapped(other, term) }, other),
      });
  }
  const [passage] = examplePassages(study.worked, 40).filter((text) => !wasSaid(text, turn.said));
  if (passage !== undefined) return say("exampleLead", { example: passage });
  if (!other) return say("hintTopic", { topic: topic(turn, statement) });
  return say("hintExample", { statement: other.text });
}

export function example(turn: OfflineTurn, step: Step): string {
  const { say, study } = turn;
  const all = examplePassages(study.worked, 55);
  const passage = all.find((text) => !wasSaid(text, turn.said)) ?? all[turn.turns % Math.max(1, all.length)];
  if (passage !== undefined) return join(say("exampleLead", { example: passage }), say("carryExample"));
  const about = `${turn.question ?? ""} ${objectiveOf(turn, step) ?? ""}`;
  const [closest] = [...bestStatements(study, about, { said: turn.said }), ...bestStatements(study, about)];
  return join(closest ? say("exampleNone", { statement: closest.text }) : "", say("carryExample"));
}

export function explain(turn: OfflineTurn, step: Step): string {
  const { say, study, message } = turn;
  const waiting = turn.question;
  const wanted = new Set(contentStems(message));
  // The explanation must not fill the gap of the current question.
  const hidden = waiting && hasGap(waiting) ? quotedStatement(study, waiting) : null;
  const fit = bestStatements(study, message, { except: hidden }).filter(
    (s) => relevance(study, s, wanted) >= 0.35,
  );
  const [first, ...more] = fit
    .map((s) => ({ s, score: relevance(study, s, wanted) * (1 + 2 * defining(s, wanted)) }))
    .sort((a, b) => b.score - a.score)
    .map(({ s }) => s);
  // A repeated request gets the best statement again with a new one.
  const second = more.find((s) => !wasSaid(s.text, turn.said)) ?? more[0];
  const onward = waiting === null ? say("ownWords") : back(turn, step);
  if (turn.context.turn.passed && asksForAnswer.test(message)) return say("whichQuestion");
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
  const near = focus(turn, step);
  return join(
    say("notInLesson"),
    near && near !== hidden ? say("closest", { statement: near.text }) : "",
    waiting === null ? say("connect", { topic: topic(turn, near) }) : onward,
  );
}

/** A request for an answer that does not name the question. */
const asksForAnswer =
  /\b(?:right|correct) (?:answer|option)|\banswers? (?:to|of|for) (?:the )?(?:question|quiz)|\b(?:respuesta|opción|opcion) correcta|\brespuestas? (?:de|a|del) (?:la )?(?:pregunta|cuestionario)/iu;

export function easyStep(turn: OfflineTurn, step: Step): string {
  const near = bestStatements(turn.study, objectiveOf(turn, step) ?? turn.context.module.title).slice(0, 4);
  return turn.say("easyTopic", {
    topic: topic(turn, near[turn.turns % Math.max(1, near.length)] ?? null),
  });
}
