import { codeSpans } from "@/lib/core/text/spans";
import { questionsSaid, questionTouched, type OpenKey } from "../guard/keys";
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
  interrogative,
  leadIn,
  otherSelf,
  passes,
  personal,
  plainlyAsks,
  renames,
  smallTalk,
  stuck,
  tentative,
  wantsAnswers,
} from "./patterns";
import {
  addressed,
  aside,
  bareExample,
  bareSkip,
  complaint,
  courtesy,
  otherMatters,
  requestsExplanation,
  requestsExample,
  requestsRephrase,
  requestsSkip,
} from "./requests";
import { contentStems, containsPhrase, fold, overlap, knownWords, stem, words } from "@/lib/core/text/words";

/** What a learner's message is, as far as rules can tell. Only `answer` and `stuck` count as attempts. */
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

export type MessageFacts = {
  /** The mentor's question that waits for an answer. */
  question: string | null;
  /** The open questions of the module's quiz. */
  keys: OpenKey[];
  /** The module's and the course's titles. */
  titles: string;
  /** The module's description, objectives and lesson. */
  material: string;
};

export type Classified = {
  kind: MessageKind;
  /** The open quiz question that the message is about. */
  examined: OpenKey | null;
  /** It has the words of an attack or of asking for the answer, even if they only name the subject. */
  suspect: boolean;
};

function asksFact(text: string, message: string): boolean {
  const rest = text.replace(leadIn, "");
  return (
    plainlyAsks.test(rest) ||
    requestsExplanation.test(rest) ||
    (/[?¿]/.test(message) && interrogative.test(rest))
  );
}

/** Apostrophes go, so that "don't" and "dont" are one word to the rules. */
const bare = (message: string): string =>
  fold(message)
    .replace(/['’‘`´]/g, "")
    .replace(/[¿¡]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Sorts a learner's message by rules in both languages. */
export function classify(message: string, facts: MessageFacts): Classified {
  const text = bare(message);
  const examined = questionTouched(message, facts.keys, facts.titles);
  return {
    kind: kindOf({ ...facts, text, message, examined }),
    examined,
    suspect: attack.test(text) || poses(text, examined) || asksAnswer.test(text) || coaxes.test(text),
  };
}

/** A claim to be somebody, or that the mentor is somebody else, made for the answers' sake. */
function poses(text: string, examined: OpenKey | null): boolean {
  if (!claimsRole.test(text) && !renames.test(text)) return false;
  return (
    examined !== null ||
    wantsAnswers.test(text) ||
    (renames.test(text) && (otherSelf.test(text) || castAs.test(text)))
  );
}

type MessageContext = MessageFacts & { text: string; message: string; examined: OpenKey | null };

function kindOf(heard: MessageContext): MessageKind {
  const { text, message, question, titles, examined } = heard;
  const short = knownWords(text).length <= 16;
  if (
    poses(text, examined) ||
    (attack.test(text) && (examined || personal.test(text) || means(attack, heard)))
  )
    return "attack";
  if (coaxes.test(text) || (asksAnswer.test(text) && (examined || means(asksAnswer, heard))))
    return "asks_answer";
  if (clarify.test(text)) return "clarify";
  if (isSilent(heard)) return "clarify";
  if (means(chat, heard, termsOf)) return "chat";
  const wish = requestOf(heard);
  if (wish !== null) return wish;
  if (
    short &&
    (frustrated.test(text) ||
      means(hatred, heard) ||
      (hopeless.test(text) && !(question !== null && argues(text))))
  )
    return "frustrated";
  if ((stuck.test(text) && !saysMore(text)) || means(passes, heard, termsOf)) return "stuck";
  if (isQuizGuess(heard)) return "quiz_guess";
  if (
    (means(smallTalk, heard) || (means(elsewhere, heard) && !compared(heard))) &&
    overlap(contentStems(message), new Set(contentStems(`${question ?? ""} ${titles}`))) < 0.3
  )
    return "off_topic";
  if (asksFact(text, message)) return "asks_fact";
  return isBeside(heard) ? "chat" : "answer";
}

/** Short enough to be no answer that only asks whether it is one. */
const BESIDE_WORDS = 8;

/** A short question to the mentor in which nothing is the subject's. */
function isBeside({ text, message, question, material }: MessageContext): boolean {
  if (!/\?\s*$/.test(message) || !addressed.test(text) || knownWords(text).length > BESIDE_WORDS)
    return false;
  return overlap(contentStems(message), stemsOf(`${question ?? ""} ${material}`)) === 0;
}

/** Signs that say nothing: stops, smileys, and whatever cannot be seen. A sign that the lesson's code is about may be an answer. */
function isSilent({ message, text, material }: MessageContext): boolean {
  return nothingSaid.test(text) && !material.includes(`\`${message.trim()}\``);
}

const nothingSaid =
  /^(?:[\s.…!?,;~\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\p{Extended_Pictographic}\p{Regional_Indicator}]|[:;]['-]?[()|/]+(?=\s|$))*$/u;

/** What a learner wishes for in place of an answer, or says beside the matter. */
function requestOf(heard: MessageContext): MessageKind | null {
  const plain = heard.text.replace(courtesy, "").replace(leadIn, "");
  const wished: MessageContext = { ...heard, text: plain === "" ? heard.text : plain };
  const { text } = wished;
  if (requestsExample.test(text) || means(bareExample, wished, termsOf)) return "asks_example";
  if (requestsSkip.test(text) || means(bareSkip, wished, termsOf)) return "asks_skip";
  if (requestsRephrase.test(text)) return "clarify";
  if (aside.test(text)) return "chat";
  if (complaint.test(text)) return "frustrated";
  return otherMatters.test(text) ? "off_topic" : null;
}

/** Whether an answer takes something from elsewhere for a comparison, or has more to say of the subject. */
function compared({ text, message, question, material }: MessageContext): boolean {
  if (question === null || asksFact(text, message)) return false;
  const asks = /[?¿]/.test(message);
  if (compares.test(text)) return !asks || tentative.test(text);
  const others = contentStems(text.replace(new RegExp(elsewhere, "g"), " "));
  return !asks && others.length >= 3 && overlap(others, stemsOf(`${question} ${material}`)) > 0;
}

/**
 * Whether a rule says what it is meant to say. In an answer to the question that waits, words that are all the subject's own
 * say something else: "the president" is no small talk in civics.
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

/** So often a lesson says what it is about; "next" and "bien" are in nearly every one, but not as often. */
const TERM_COUNT = 5;

/** What a lesson has in its code, or comes back to. */
function termsOf(material: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { text } of words(material)) counts.set(stem(text), (counts.get(stem(text)) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= TERM_COUNT).map(([found]) => found);
  return new Set([...often, ...contentStems((material.match(codeSpans) ?? []).join(" "))]);
}

/** "Not sure, but maybe the left half" is an attempt all the same. */
function saysMore(text: string): boolean {
  return (
    contentStems(
      text
        .replace(stuck, " ")
        .replace(/\b(?:sorry|really|please|lo siento|por favor|help|ayuda|know|answer|respuesta)\b/g, " "),
    ).length >= 3
  );
}

const reasons =
  /\b(?:because|since|so that|therefore|as it|due to|porque|ya que|puesto que|pues|debido|por eso|asi que)\b/;
const fishing =
  /\b(?:is it|is that|would it be|could it be|the answer is|answer is|option|its|es (?:la|el|lo)|sera|la respuesta es|opcion|entonces es)\b|\?\s*$/;

/** "Pues" at the beginning is only a way to begin. */
const argues = (text: string): boolean => reasons.test(text.replace(/^pues\b/, ""));

/** An option of an open quiz question, bare or with its question, offered to see whether the mentor nods. */
function isQuizGuess(heard: MessageContext): boolean {
  const { text, message, keys, question, titles } = heard;
  if (keys.length === 0) return false;
  if (bringsQuestion(heard) || offersOptions(heard)) return true;
  if (reasons.test(text)) return false;
  if (
    /^(?:is it |es (?:la )?|the answer is |la respuesta es )?(?:option |opcion |answer |letra )?\(?[a-d]\)?[\s.!?]*$/.test(
      text,
    )
  )
    return true;
  if (/\b(?:option|opcion|alternativa) (?:[a-d]|\d)\b/.test(text)) return true;
  const asked = question !== null && questionTouched(question, keys, titles) === null;
  if (asked && !fishing.test(text)) return false;
  const meaning = asksMeaning(text);
  return keys.some((key) =>
    optionsOf(key).some((option) => quotes(message, option) && !(meaning && !plainlyAsks.test(bare(option)))),
  );
}

/** Asks what a word means or how it is done, not whether it is the one: "what is the median?" */
function asksMeaning(text: string): boolean {
  const rest = text.replace(leadIn, "");
  return (plainlyAsks.test(rest) || requestsExplanation.test(rest)) && !verdict.test(rest);
}

const verdict =
  /^(?:why\b|how (?:(?:is|can|could) (?:it|that|this)|do (?:i|we) know)\b)|\b(?:right|correct|wrong|answers?|options?|correct[ao]s?|respuestas?|opcion(?:es)?|verdad|cierto)\b/;

/** Whether three options of an open question are set before the mentor, to see which one it takes. */
function offersOptions({ message, text, keys }: MessageContext): boolean {
  if (!/[?¿]/.test(message) && !/\b(?:which (?:of|one)|cual de)\b/.test(text)) return false;
  const given = new Set(contentStems(message));
  return keys.some((key) => {
    const own = optionsOf(key)
      .map(contentStems)
      .filter((stems) => stems.length > 0 && stems.every((s) => given.has(s)));
    return own.length >= 3 && new Set(own.flat()).size >= own.length;
  });
}

const optionsOf = ({ text, distractors }: OpenKey): string[] => [text, ...distractors];

/**
 * Whether the message says an open question together with one of its options. Only the quiz asks that; where the mentor's
 * own question is about the same, a reason of the learner's makes it an answer.
 */
function bringsQuestion({ text, message, keys, question, titles }: MessageContext): boolean {
  const waiting = question === null ? null : questionTouched(question, keys, titles);
  return questionsSaid(message, keys, titles).some((key) =>
    optionsOf(key).some(
      (option) =>
        quotes(message, option, key.question) &&
        !(key === waiting && countReasons(text) > countReasons(bare(`${key.question} ${option}`))),
    ),
  );
}

const countReasons = (text: string): number => text.match(new RegExp(reasons, "g"))?.length ?? 0;

/** Whether a message is little more than an option, apart from the words of `question`. */
function quotes(message: string, option: string, question = ""): boolean {
  const asked = knownWords(question).map((w) => w.text);
  const isAsked = new Set(asked);
  const left = knownWords(message)
    .map((w) => w.text)
    .filter((w) => !isAsked.has(w));
  const offered = knownWords(option).map((w) => w.text);
  const extra = left.length - offered.filter((w) => !isAsked.has(w)).length;
  if (extra > 8) return false;
  // An option of the question's own words stands there only where it comes on top of them.
  const verbatim = containsPhrase(question, option)
    ? countPhrase(message, offered) > countPhrase(question, offered)
    : containsPhrase(message, option);
  const stems = contentStems(option);
  if (stems.length === 0) return extra <= 3 && verbatim;
  if (verbatim) return true;
  const known = new Set(contentStems(question));
  const own = stems.filter((s) => !known.has(s));
  const given = contentStems(message).filter((s) => !known.has(s));
  return overlap(own, new Set(given)) >= 0.8 && overlap(given, new Set(own)) >= 0.6;
}

function countPhrase(text: string, phrase: readonly string[]): number {
  const given = knownWords(text).map((w) => w.text);
  return given.filter((_, i) => phrase.every((w, k) => given[i + k] === w)).length;
}
