import { normalise } from "@/lib/core/text/normalise";
import type { CourseLanguage } from "@/lib/courses/schema";
import { grammars, nounsLikeInfinitives, type Grammar } from "./topic-grammar";

/** A request to learn something, in the learner's own words. */
export type TopicRequest = {
  /** The topic: a noun phrase, or what follows the infinitive in `verb`. */
  topic: string;
  /** The infinitive that is part of the topic ("cook" in "cook Thai food"), or null. */
  verb: string | null;
  /** The goal, if the learner named one. */
  goal: string | null;
  /** For a topic that is a question: whether it asks for yes or no ("Can dogs see colours") or for something else. */
  asks: "whether" | "what" | null;
  /** The language of the request: the course's, or the other one if only its patterns match. */
  language: CourseLanguage;
};

/** Free text for use inside a sentence: one line without Markdown or HTML. */
export function plainWords(text: string): string {
  return text
    .replace(/https?:\/\/\S+/gi, " ")
    .replace(/[<>[\](){}*_`~|\\^$=“”«»"…]/gu, " ")
    .replace(/(?<![\p{L}\p{N}])#+/gu, " ")
    .replace(/[\s\p{Z}\p{C}]+/gu, " ")
    .replace(/ ([,;:.!?])/g, "$1")
    .replace(/^[\s.,;:!?¡¿-]+|[\s.,;:!?¡¿-]+$/gu, "")
    .trim();
}

const having = /^(?:i|we) have\s*$/iu;

/** Removes a clause about the learner before the request; `before` is the removed clause. */
function withoutPerson(
  text: string,
  { interjections, person, laterWish, leads, verbLead }: Grammar,
): { rest: string; before: string } {
  const said = text.replace(interjections, "");
  const lead = (verbLead.exec(said) ?? leads.exec(said))?.[0];
  const joint = person.test(said) && (lead === undefined || having.test(lead)) ? laterWish.exec(said) : null;
  return joint
    ? { rest: said.slice(joint.index + joint[0].length), before: said.slice(0, joint.index) }
    : { rest: text, before: "" };
}

function withoutLeads(text: string, grammar: Grammar): { rest: string; afterTo: boolean; before: string } {
  const request = withoutPerson(text.replace(/^[\s¿¡]+/u, ""), grammar);
  let { rest } = request;
  let afterTo = false;
  let taken = "";
  for (let i = 0; i < 12; i += 1) {
    // "To learn techniques" has a verb, "study techniques" is a name.
    if (grammar.compound.test(rest) && !/(?<!\p{L})to $/iu.test(taken)) break;
    const verb = grammar.verbLead.exec(rest);
    const lead = verb ?? grammar.leads.exec(rest);
    const shorter = lead ? rest.slice(lead[0].length).replace(/^[\s¿¡]+/u, "") : "";
    if (!lead || shorter === "") break;
    afterTo = verb !== null;
    [taken] = lead;
    rest = shorter;
  }
  return { rest, afterTo, before: request.before };
}

/** Resolves the pronoun of a request ("it", "him", "-lo") with the clause before it. */
function withoutPronoun(
  topic: string,
  before: string,
  { owned, ownedWhen, pronoun }: Grammar,
): Pick<TopicRequest, "topic" | "verb"> | null {
  const { thing } = owned.exec(before)?.groups ?? {};
  const wanted = pronoun.exec(topic)?.groups;
  return thing === undefined || wanted === undefined
    ? null
    : { topic: plainWords(`${thing.replace(ownedWhen, "")}${wanted.rest ?? ""}`), verb: wanted.verb ?? null };
}

/** Splits the first verb from the topic, except one that needs it ("speak in public"); Spanish "al" keeps its article. */
function splitVerb(
  topic: string,
  grammar: Grammar,
  hadLead: boolean,
): { topic: string; verb: string | null } {
  const [, not = "", first = "", next = "", rest = ""] =
    /^((?:not|no) )?([^\s,]+)(,)? ?(.*)$/iu.exec(topic) ?? [];
  if (!hadLead || !grammar.infinitive.test(first) || nounsLikeInfinitives.has(normalise(first)))
    return { topic, verb: null };
  // Several verbs stay together: "read and write Greek".
  if (next !== "" || /^(?:and|or|y|e|o|u) /iu.test(rest))
    return { topic: "", verb: topic.replace(/ (y|e|o|u) a (?=\p{L})/giu, " $1 ") };
  if (not !== "") return { topic: rest, verb: `${not}${first}` };
  if (!grammar.dropped.test(first) || rest === "" || grammar.prepositional.test(topic))
    return { topic: rest, verb: first };
  return { topic: rest.replace(/^al /i, "el ").replace(grammar.filler, ""), verb: null };
}

const listed = /,|(?<!\p{L})(?:and|or|&|y|e|o|u)(?!\p{L})/iu;
const ITEM_WORDS = 5;
const clause = /^(?:i|we|you|it|he|she|they|but|yo|me|lo|no|pero|que)(?!\p{L})/iu;

/** Whether a list continues the topic after a comma or colon ("CSS and JavaScript"): two short items, or one after "and" or a colon. */
function goesOnListing(text: string, { goalOpens }: Grammar): boolean {
  const parts = text
    .slice(1)
    .split(listed)
    .map((item) => item.trim());
  const items = parts.filter(Boolean);
  return (
    (text.startsWith(":") || parts.length > 1) &&
    items.every((item) => item.split(" ").length <= ITEM_WORDS && !clause.test(item) && !goalOpens.test(item))
  );
}

function goalOf(rest: string, grammar: Grammar): string | null {
  let goal = rest;
  for (
    let next = goal.replace(grammar.goalLead, "");
    next !== goal;
    next = goal.replace(grammar.goalLead, "")
  )
    goal = next;
  const sentence = plainWords(goal.split(/[.!?](?:\s|$)/u)[0] ?? "");
  return sentence.length < 3 ? null : sentence;
}

/**
 * Splits a request into its topic and its goal, not before `from`. Punctuation ends the topic unless a list follows; the rest
 * is a goal only if it begins like one.
 */
function cutGoal(text: string, grammar: Grammar, from: number): { whole: string; goal: string | null } {
  let comma: number | null = null;
  let end: number | null = null;
  const upTo = (index: number) =>
    comma !== null && !goesOnListing(text.slice(comma, index), grammar) ? comma : index;
  for (const cut of text.matchAll(grammar.cut)) {
    if (cut.index === 0 || cut.index < from) continue;
    const after = text.slice(cut.index + cut[0].length);
    // In a clause, "to" and "for" belong to the verb: "We're moving to France".
    if (/^\s+(?:to|for)\s/iu.test(cut[0]) && grammar.clause.test(text)) continue;
    const sign = /^[.,;:!?]/.exec(cut[0])?.[0];
    const opensGoal =
      sign === undefined ? end === null && upTo(cut.index) === cut.index : grammar.goalOpens.test(after);
    if (opensGoal) return { whole: text.slice(0, end ?? upTo(cut.index)), goal: goalOf(after, grammar) };
    if (sign === "," || sign === ":") comma ??= cut.index;
    else end ??= upTo(cut.index);
  }
  return { whole: text.slice(0, end ?? upTo(text.length)), goal: null };
}

const otherThan = (language: CourseLanguage): CourseLanguage =>
  language === "english" ? "español" : "english";

/** The course's language, unless the request begins with words of the other language only. */
function languageOf(request: string, course: CourseLanguage): CourseLanguage {
  const other = otherThan(course);
  const { opens, leads, verbLead } = grammars[course];
  return grammars[other].opens.test(request) && ![opens, leads, verbLead].some((own) => own.test(request))
    ? other
    : course;
}

const greeting = /^(?:(?:hi|hello|hey|hola|buenas)(?!\p{L})[,.!]? ?)?[¿¡ ]*/iu;

/** Whether a request is a yes-no question. Spanish has no interrogative word for one, so nothing may have been removed before it. */
function asksWhether(flat: string, rest: string, language: CourseLanguage): boolean {
  const untouched = language === "english" || rest === flat.replace(greeting, "");
  return untouched && grammars[language].asksWhether.test(rest) && !grammars[language].asksWhat.test(rest);
}

/** Removes the lead-ins in one language, then in the other if the request continues in it. */
function opened(
  flat: string,
  course: CourseLanguage,
): { rest: string; afterTo: boolean; before: string; language: CourseLanguage } {
  const language = languageOf(flat, course);
  const read = withoutLeads(flat, grammars[language]);
  const other = otherThan(language);
  const turns =
    read.rest !== flat &&
    (grammars[other].opens.test(read.rest) ||
      ((read.afterTo || other === "english") && grammars[other].goesOn.test(read.rest)));
  return turns ? { ...withoutLeads(read.rest, grammars[other]), language: other } : { ...read, language };
}

/** Extracts the topic and the goal from the first answer, in the learner's own words. */
export function readTopicRequest(answer: string, course: CourseLanguage): TopicRequest {
  // "Not to" becomes "to not", which keeps the verb after its "to".
  const flat = `${answer.replace(/[\s\p{Z}]+/gu, " ").trim()} `.replace(
    /(?<!\p{L}|\bor )not to (?=\p{L})/iu,
    "to not ",
  );
  const { rest, afterTo, before, language } = opened(flat, course);
  const grammar = grammars[language];
  const whether = !afterTo && asksWhether(flat, rest, language);
  // Inside a question, "to" and "for" begin no goal.
  const { whole, goal } = cutGoal(
    rest,
    grammar,
    whether || grammar.asksWhat.test(rest) ? rest.indexOf("?") : 0,
  );
  let topic = plainWords(whole);
  if (whether) return { topic, verb: null, goal, asks: "whether", language };
  for (let next = topic.replace(grammar.tail, ""); next !== topic; next = topic.replace(grammar.tail, ""))
    topic = next;
  const named = before === "" ? null : withoutPronoun(topic, before, grammar);
  if (named !== null) return { ...named, goal, asks: null, language };
  // A Spanish infinitive has its ending; an English one needs a "to", except a few verbs.
  const split = splitVerb(topic, grammar, afterTo || grammar.bareVerb.test(rest));
  return {
    ...split,
    goal,
    asks: split.verb === null && grammar.asksWhat.test(split.topic) ? "what" : null,
    language,
  };
}

const small: Record<CourseLanguage, ReadonlySet<string>> = {
  english: new Set(
    "the a an of in on at to for and or with my your some any about from by how basic basics more".split(" "),
  ),
  español: new Set(
    "el la los las un una unos unas de del al a en y o con mi tu su por para sobre como mas lo".split(" "),
  ),
};

/** The content words of the topic of the first answer, normalised. */
export function topicWords(answer: string, language: CourseLanguage): string[] {
  const request = readTopicRequest(answer, language);
  const all = normalise(request.topic === "" ? (request.verb ?? "") : request.topic)
    .split(" ")
    .filter(Boolean)
    .slice(0, 6);
  const carrying = all.filter((w) => !small[request.language].has(w));
  return carrying.length > 0 ? carrying : all;
}

/** Whether a topic is a clause ("I failed my exam"), which cannot stand as a noun. */
export function isClause(topic: string, language: CourseLanguage): boolean {
  return grammars[language].clause.test(topic);
}
