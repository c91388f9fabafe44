import { codeSpans } from "@/lib/core/text/spans";
import { contentStems, overlap, stem } from "@/lib/core/text/words/stems";
import { knownWords, words } from "@/lib/core/text/words/words";
import { questionTouched, type OpenKey } from "../guard/keys";
import { asksFact, bare, type MessageContext, type MessageFacts } from "./message";
import {
  asksAnswer,
  attack,
  castAs,
  chat,
  claimsRole,
  clarify,
  coaxes,
  compares,
  elsewhere,
  frustrated,
  hatred,
  hopeless,
  leadIn,
  otherSelf,
  passes,
  personal,
  renames,
  smallTalk,
  stuck,
  tentative,
  wantsAnswers,
} from "./patterns";
import { argues, isQuizGuess } from "./quiz-guess";
import {
  addressed,
  aside,
  bareExample,
  bareSkip,
  complaint,
  courtesy,
  otherMatters,
  requestsExample,
  requestsRephrase,
  requestsSkip,
} from "./requests";

/** The kinds of learners' messages. Only `answer` and `stuck` count as attempts. */
export const messageKinds = [
  "answer",
  "asks_answer",
  "quiz_guess",
  "asks_fact",
  "asks_example",
  "asks_skip",
  "clarify",
  "stuck",
  "frustrated",
  "off_topic",
  "attack",
  "chat",
] as const;
export type MessageKind = (typeof messageKinds)[number];

export type Classified = {
  kind: MessageKind;
  /** The open quiz question that the message is about. */
  examined: OpenKey | null;
  /** The message contains words of an attack or a request for the answer, even if they belong to the subject. */
  suspect: boolean;
};

/** Classifies a learner's message by rules in both languages. */
export function classify(message: string, facts: MessageFacts): Classified {
  const text = bare(message);
  const examined = questionTouched(message, facts.keys, facts.titles);
  return {
    kind: kindOf({ ...facts, text, message, examined }),
    examined,
    suspect: attack.test(text) || poses(text, examined) || asksAnswer.test(text) || coaxes.test(text),
  };
}

/** Whether the learner claims a role, or gives the mentor one, to get answers. */
function poses(text: string, examined: OpenKey | null): boolean {
  if (!claimsRole.test(text) && !renames.test(text)) return false;
  return (
    examined !== null ||
    wantsAnswers.test(text) ||
    (renames.test(text) && (otherSelf.test(text) || castAs.test(text)))
  );
}

function kindOf(context: MessageContext): MessageKind {
  const { text, message, question, titles, examined } = context;
  const short = knownWords(text).length <= 16;
  if (
    poses(text, examined) ||
    (attack.test(text) && (examined || personal.test(text) || means(attack, context)))
  )
    return "attack";
  if (coaxes.test(text) || (asksAnswer.test(text) && (examined || means(asksAnswer, context))))
    return "asks_answer";
  if (clarify.test(text)) return "clarify";
  if (isSilent(context)) return "clarify";
  if (means(chat, context, termsOf)) return "chat";
  const request = requestOf(context);
  if (request !== null) return request;
  if (
    short &&
    (frustrated.test(text) ||
      means(hatred, context) ||
      (hopeless.test(text) && !(question !== null && argues(text))))
  )
    return "frustrated";
  if ((stuck.test(text) && !saysMore(text)) || means(passes, context, termsOf)) return "stuck";
  if (isQuizGuess(context)) return "quiz_guess";
  if (
    (means(smallTalk, context) || (means(elsewhere, context) && !compared(context))) &&
    overlap(contentStems(message), new Set(contentStems(`${question ?? ""} ${titles}`))) < 0.3
  )
    return "off_topic";
  if (asksFact(text, message)) return "asks_fact";
  return isAside(context) ? "chat" : "answer";
}

/** A longer question may be a tentative answer. */
const ASIDE_WORDS = 8;

/** Whether a message is a short question to the mentor without a word of the subject. */
function isAside({ text, message, question, material }: MessageContext): boolean {
  if (!/\?\s*$/.test(message) || !addressed.test(text) || knownWords(text).length > ASIDE_WORDS) return false;
  return overlap(contentStems(message), stemsOf(`${question ?? ""} ${material}`)) === 0;
}

/** Whether a message has only punctuation, emoji or invisible characters; a sign that the lesson shows as code may be an answer. */
function isSilent({ message, text, material }: MessageContext): boolean {
  return emptyMessage.test(text) && !material.includes(`\`${message.trim()}\``);
}

const emptyMessage =
  /^(?:[\s.…!?,;~\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\p{Extended_Pictographic}\p{Regional_Indicator}]|[:;]['-]?[()|/]+(?=\s|$))*$/u;

/** The request that a message makes instead of an answer, or its remark about the conversation. */
function requestOf(context: MessageContext): MessageKind | null {
  const plain = context.text.replace(courtesy, "").replace(leadIn, "");
  const request: MessageContext = { ...context, text: plain === "" ? context.text : plain };
  const { text } = request;
  if (requestsExample.test(text) || means(bareExample, request, termsOf)) return "asks_example";
  if (requestsSkip.test(text) || means(bareSkip, request, termsOf)) return "asks_skip";
  if (requestsRephrase.test(text)) return "clarify";
  if (aside.test(text)) return "chat";
  if (complaint.test(text)) return "frustrated";
  return otherMatters.test(text) ? "off_topic" : null;
}

/** Whether an answer mentions another subject for a comparison, or says more about its own. */
function compared({ text, message, question, material }: MessageContext): boolean {
  if (question === null || asksFact(text, message)) return false;
  const asks = /[?¿]/.test(message);
  if (compares.test(text)) return !asks || tentative.test(text);
  const others = contentStems(text.replace(new RegExp(elsewhere, "g"), " "));
  return !asks && others.length >= 3 && overlap(others, stemsOf(`${question} ${material}`)) > 0;
}

/**
 * Whether a pattern applies. In an answer to the current question it does not if all matched words belong to the subject: "the
 * president" is no small talk in civics.
 */
function means(
  rule: RegExp,
  { text, message, question, material }: MessageContext,
  own: (material: string) => ReadonlySet<string> = stemsOf,
): boolean {
  if (!rule.test(text)) return false;
  if (question === null || asksFact(text, message)) return true;
  const found = [...text.matchAll(new RegExp(rule, "g"))].map(([hit]) => hit).join(" ");
  const stems = contentStems(found);
  if (stems.length === 0 || personal.test(found)) return true;
  const known = own(material);
  return !stems.every((s) => known.has(s));
}

const stemsOf = (material: string): ReadonlySet<string> => new Set(contentStems(material));

/** The count from which on a word is a term of the lesson; "next" and "bien" occur in nearly every lesson, but less often. */
const TERM_COUNT = 5;

/** The terms of a lesson: its frequent words and those of its code. */
function termsOf(material: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { text } of words(material)) counts.set(stem(text), (counts.get(stem(text)) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= TERM_COUNT).map(([found]) => found);
  return new Set([...often, ...contentStems((material.match(codeSpans) ?? []).join(" "))]);
}

/** Whether a stuck message still contains an attempt: "not sure, but maybe the left half". */
function saysMore(text: string): boolean {
  return (
    contentStems(
      text
        .replace(stuck, " ")
        .replace(/\b(?:sorry|really|please|lo siento|por favor|help|ayuda|know|answer|respuesta)\b/g, " "),
    ).length >= 3
  );
}
