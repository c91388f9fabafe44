import type { CourseLanguage } from "@/lib/courses/schema";
import { normalise } from "@/lib/core/text/normalise";
import { grammars, nounsLikeInfinitives, type Grammar } from "./topic-grammar";

/** What a person said they want to learn, in their own words. */
export type TopicRequest = {
  /** The topic: a noun phrase, or what follows the infinitive in `verb`. */
  topic: string;
  /** The infinitive that is part of the topic ("cook" in "cook Thai food"), or null. */
  verb: string | null;
  /** What for, if they said it. */
  goal: string | null;
  /** For a topic that is a question: whether its answer is a yes or a no ("Can dogs see colours"), or something else. */
  asks: "whether" | "what" | null;
  /** The language that the wish was read in: the course's, or the other where only that one's words open it. */
  language: CourseLanguage;
};

/** Free text made safe to stand inside a sentence or in Markdown: one line, no marks that Markdown or HTML would read. */
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

/** Takes off what people say of themselves before they come to their wish; `before` is what was taken. */
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
  const wish = withoutPerson(text.replace(/^[\s¿¡]+/u, ""), grammar);
  let { rest } = wish;
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
  return { rest, afterTo, before: wish.before };
}

/** A wish for "it", "him" or "-lo" says what that is, where the clause before it has named it. */
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

/** Removes the first verb where the topic is what follows it, but not one that is nothing without it ("speak in public"); Spanish "al" keeps its article. */
function splitVerb(
  topic: string,
  grammar: Grammar,
  hadLead: boolean,
): { topic: string; verb: string | null } {
  const [, not = "", first = "", next = "", rest = ""] =
    /^((?:not|no) )?([^\s,]+)(,)? ?(.*)$/iu.exec(topic) ?? [];
  if (!hadLead || !grammar.infinitive.test(first) || nounsLikeInfinitives.has(normalise(first)))
    return { topic, verb: null };
  // Of several verbs none is the topic's alone: "read and write Greek".
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

/** Whether what stands behind a comma or colon goes on with the topic, "CSS and JavaScript": short items, two or one behind "and"; behind a colon one is enough. */
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
 * A wish cut into its topic and its goal, not before `from`. Punctuation ends a topic unless a list goes on behind it; what
 * follows is a goal only where it begins as one.
 */
function cutGoal(text: string, grammar: Grammar, from: number): { whole: string; goal: string | null } {
  let comma: number | null = null;
  let end: number | null = null;
  const upTo = (index: number) =>
    comma !== null && !goesOnListing(text.slice(comma, index), grammar) ? comma : index;
  for (const cut of text.matchAll(grammar.cut)) {
    if (cut.index === 0 || cut.index < from) continue;
    const after = text.slice(cut.index + cut[0].length);
    // In a clause "to" and "for" belong to its verb: "We're moving to France".
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

/** The course's language, unless a wish begins as only one in the other language does. */
function languageOf(wish: string, course: CourseLanguage): CourseLanguage {
  const other = otherThan(course);
  const { opens, leads, verbLead } = grammars[course];
  return grammars[other].opens.test(wish) && ![opens, leads, verbLead].some((own) => own.test(wish))
    ? other
    : course;
}

const greeting = /^(?:(?:hi|hello|hey|hola|buenas)(?!\p{L})[,.!]? ?)?[¿¡ ]*/iu;

/** Whether a wish is a question that a yes or a no answers; Spanish has no word for one, so there nothing may have been taken away before it. */
function asksWhether(flat: string, rest: string, language: CourseLanguage): boolean {
  const untouched = language === "english" || rest === flat.replace(greeting, "");
  return untouched && grammars[language].asksWhether.test(rest) && !grammars[language].asksWhat.test(rest);
}

/** Takes the lead-ins off, in one language and then in the other where the wish goes on in it. */
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

/** Takes the topic and the goal out of the first answer, however it is put; the words stay the learner's own. */
export function readTopicRequest(answer: string, course: CourseLanguage): TopicRequest {
  // "Not to" and "to not" are the same wish; the second leaves the verb behind its "to".
  const flat = `${answer.replace(/[\s\p{Z}]+/gu, " ").trim()} `.replace(
    /(?<!\p{L}|\bor )not to (?=\p{L})/iu,
    "to not ",
  );
  const { rest, afterTo, before, language } = opened(flat, course);
  const grammar = grammars[language];
  const whether = !afterTo && asksWhether(flat, rest, language);
  // What a question asks "to" or "for" is no goal.
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
  // A Spanish infinitive shows itself by its ending; an English one by "to", and a few by themselves.
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

/** The words that carry the topic of the first answer, normalised; empty if there is none that could be looked for. */
export function topicWords(answer: string, language: CourseLanguage): string[] {
  const wish = readTopicRequest(answer, language);
  const all = normalise(wish.topic === "" ? (wish.verb ?? "") : wish.topic)
    .split(" ")
    .filter(Boolean)
    .slice(0, 6);
  const carrying = all.filter((w) => !small[wish.language].has(w));
  return carrying.length > 0 ? carrying : all;
}

/** Whether a topic is a clause of its own ("I failed my exam"), which no sentence can take up as a noun. */
export function isClause(topic: string, language: CourseLanguage): boolean {
  return grammars[language].clause.test(topic);
}
