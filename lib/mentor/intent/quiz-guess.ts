import { containsPhrase } from "@/lib/core/text/words/phrases";
import { contentStems, overlap } from "@/lib/core/text/words/stems";
import { knownWords } from "@/lib/core/text/words/words";
import { questionsRepeated, questionTouched, type OpenKey } from "../guard/keys";
import { bare, type MessageContext } from "./message";
import { leadIn, plainlyAsks } from "./patterns";
import { requestsExplanation } from "./requests";

const reasons =
  /\b(?:because|since|so that|therefore|as it|due to|porque|ya que|puesto que|pues|debido|por eso|asi que)\b/;
const fishing =
  /\b(?:is it|is that|would it be|could it be|the answer is|answer is|option|its|es (?:la|el|lo)|sera|la respuesta es|opcion|entonces es)\b|\?\s*$/;

/** Whether a message gives a reason; "pues" at its beginning is only a filler. */
export const argues = (text: string): boolean => reasons.test(text.replace(/^pues\b/, ""));

/** Whether a message offers an option of an open quiz question, alone or with its question, for confirmation. */
export function isQuizGuess(context: MessageContext): boolean {
  const { text, message, keys, question, titles } = context;
  if (keys.length === 0) return false;
  if (quotesQuestion(context) || offersOptions(context)) return true;
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

/** Whether a message asks for a meaning or a method ("what is the median?"), not for a verdict. */
function asksMeaning(text: string): boolean {
  const rest = text.replace(leadIn, "");
  return (plainlyAsks.test(rest) || requestsExplanation.test(rest)) && !verdict.test(rest);
}

const verdict =
  /^(?:why\b|how (?:(?:is|can|could) (?:it|that|this)|do (?:i|we) know)\b)|\b(?:right|correct|wrong|answers?|options?|correct[ao]s?|respuestas?|opcion(?:es)?|verdad|cierto)\b/;

/** Whether a message offers three options of an open question to choose from. */
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
 * Whether a message quotes an open question together with one of its options. If the mentor's own question is about the same,
 * a message with a reason is an answer.
 */
function quotesQuestion({ text, message, keys, question, titles }: MessageContext): boolean {
  const waiting = question === null ? null : questionTouched(question, keys, titles);
  return questionsRepeated(message, keys, titles).some((key) =>
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
  // An option that consists of words of the question must occur in addition to them.
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
