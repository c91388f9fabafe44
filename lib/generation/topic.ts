import type { CourseLanguage } from "@/lib/courses/schema";
import { normalised } from "./lint-note";

/** What a person said they want to learn, in their own words. */
export type Wish = {
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

type Grammar = {
  /** Words that only a wish in this language begins with. */
  opens: RegExp;
  leads: RegExp;
  verbLead: RegExp;
  /** Verbs that say by themselves that an object follows, where "to" has been left out. */
  bareVerb: RegExp;
  /** What a wish begun in the other language goes on with only in this one: "I want to | cocinar paella". */
  goesOn: RegExp;
  cut: RegExp;
  /** What a goal begins with behind a full stop or comma; anything else there is no goal. */
  goalOpens: RegExp;
  goalLead: RegExp;
  tail: RegExp;
  infinitive: RegExp;
  dropped: RegExp;
  /** A verb that belongs to the topic because of the preposition after it: "speak in public". */
  prepositional: RegExp;
  /** What stands between a dropped verb and its object. */
  filler: RegExp;
  asksWhat: RegExp;
  /** A verb at the beginning is wanted, with a subject in English: "¿Cocina italiana?" and "Can openers?" name topics. */
  asksWhether: RegExp;
};

const grammars: Record<CourseLanguage, Grammar> = {
  english: {
    opens: /^(?:hi|hello|hey|i['’]?d|i['’]?m|i (?:really |just )?(?:want|need|would|wish|plan|hope|have|am)|to \p{L}{2,}|how|what|why|learn(?:ing)?|(?:can |could )?(?:you )?(?:teach me|explain)|understand|improve|become|(?:is|are|was|were|do|does|did|can|could|should|would|will)(?= [^.]*\?))(?!\p{L})/iu,
    leads:
      /^(?:hi|hello|hey|well|so|please|ok(?:ay)?|i(?:['’]?m| am) [^,.;]{2,50}?(?: and| but|(?=[,.]))(?=[,.]? i(?:['’]d| want| need| would| wish))|i['’]?d (?:really )?(?:like|love)|(?:i )?would (?:really )?(?:like|love)|i['’]?m (?:interested in|trying|hoping|looking|learning|studying)|i am (?:interested in|trying|hoping|looking|learning|studying)|i (?:really |just )?(?:want|need|wish|plan|hope|have)|my goal is|(?:can you |could you )?(?:teach|help|show) me|(?:can|could) you explain(?: to me)?|let me|(?:what(?:['’]?s| is| are) )?the (?:best|easiest|fastest|quickest) way(?= to\b)|learn(?:ing)?(?: about)?|study(?:ing)?|about|how(?= to\b)|what(?:['’]s| is| are)(?= (?:the|an?) )|enough|some|a bit of|a little(?: bit)?(?: of)?|more|the basics of|basics of|get (?:better at|into|started with)|improve(?: my)?|become (?:better|good) at|understand(?:ing)?|master|know|everything)(?:,|\.|!|\b)\s*(?:to(?= (?:learn|study|understand|know|master|get better|improve|become better|get into)\b) )?/i,
    verbLead: /^(?:to|how (?:can|do|could|should|would) (?:i|we|you|one)) (?=\p{L})/iu,
    bareVerb: /^(?:play|speak|cook|bake|draw|knit|sew|write|sing|build|grow|repair|fix|make|become|be|stop|quit|lose|manage|overcome|raise|take|teach|tell|pass|get|do) \p{L}|^(?:cook|bake|swim|knit|sew|sing|draw|drive|write) *$/iu,
    goesOn: /^(?:to|how|what|why|learn(?:ing)?|improve|become|play|speak|cook|bake|draw|swim|write|sing|build) \p{L}/iu,
    cut: /(?:,|;|:|\.|!|\?)\s+(?:and )?|\s+(?:so that|so (?=i\b|we\b|my\b)|in order to|because(?: of)?|since (?=i\b)|(?<!\b(?:prepare|preparing|ready|care|caring) )for(?= (?!beginners|dummies|loops?\b)))\s*|\s+(?<!\b(?:introduction|approach|guide|relation|access|back|close|listen|listening|talk|talking|speak|speaking|related|due|how|what|when|where|want|need|have|able) )to\s+|\s+[–—-]\s+/giu,
    goalOpens: /^(?:so|in order to|to|because|for|(?:being |be )?able to|(?:i|we)(?:['’]d like| would like| want| need| hope| plan| wish)|my (?:goal|aim) is)(?!\p{L})/iu,
    goalLead: /^(?:(?:so )?(?:that )?(?:i|we)(?: can| could| may| might| will|(?: want| need| hope| plan| wish| would like|['’]d like) to| am able to)|to|in order to|so that|so|because|for|be able to|being able to|and|i want|my goal is(?: to)?)\s+/i,
    tail: /,?\s+(?:please|thanks|thank you|from scratch|from zero|properly|fluently|well|better|quickly|fast|again|a bit|a little|very|really)$/i,
    infinitive: /^\p{L}{2,}$/u,
    dropped: /^(?:play|speak|use|understand|know|master|study|learn|do)$/i,
    prepositional: /^\p{L}+ (?:in|on|at|with|without|to|for|from|of|by|like|against|before|into|under|among|together|up|out|over) /iu,
    filler: /^(?:about|better|good|fluent) (?=\p{L})/iu,
    asksWhat: /^(?:how|why|what|when|where|who|which|whether) /i,
    asksWhether: /^(?:is|are|was|were|does|did)(?:n['’]t)? \p{L}|^(?:(?:do|can|could|should|would|will|shall|has|have|had|am)(?:n?['’]t)? (?!and |or )|(?:must|may|might)(?:n['’]t)? (?=(?:i|we|you|he|she|it|they|there|one|this|that|these|those|the|an?|my|our|your|his|her|their|people|(?:any|every)\p{L}*) ))\p{L}[^\s.!?;:¿]* \S[^.!;:¿]*\?/iu,
  },
  "español": {
    opens: /^(?:hola|buenas|(?:yo )?(?:quiero|quisiera|querría|necesito|deseo)|me (?:gustaría|interesa|encantaría)|mi (?:objetivo|meta) es|aprender|estudiar|saber|entender|mejorar|enséñame|ayúdame|cómo|qué|por qué|a ir|(?:a )?(?:tocar|hablar|cocinar|nadar|bailar|cantar|dibujar|pintar|programar|escribir|jugar|leer|coser|conducir))(?!\p{L})|^¿/iu,
    leads:
      /^(?:hola|buenas|bueno|pues|por favor|soy [^,.;]{2,50}?(?:[,.]| y| pero)(?= (?:yo |me )?(?:quiero|quisiera|necesito|gustaría))|(?:yo )?(?:quiero|quisiera|querría|necesito|deseo|espero|busco|tengo que)|me (?:gustaría|interesa|encantaría)|estoy (?:interesad[oa] en|aprendiendo|estudiando)|mi (?:objetivo|meta) es|(?:me )?(?:puedes|podrías)|(?:ayúdame|ayudadme|enséñame|enseñadme|enseñarme|ayudarme|explícame|explicarme)|(?:cuál es )?la mejor (?:manera|forma) de|aprender(?: más)?|estudiar|saber(?: más)?(?: de| sobre)?|(?:conocer|entender|comprender)(?: mejor)?(?: a)?|dominar|mejorar(?: mi| mis| en)?|sobre|acerca de|más(?: de| sobre)?|un poco(?: más)? de|algo de|lo básico de|las bases de|los fundamentos de|bastante|suficiente|c[oó]mo(?= \p{L}*[aeií]r(?:se|me)?(?!\p{L}))|c[oó]mo (?:puedo|podría|se puede)|qu[eé] (?:es|son)(?= (?:el|la|los|las|una?) )|que(?= me))(?:,|\.|!|(?![\p{L}]))\s*/iu,
    verbLead: /^a (?=(?:no )?\p{L}*[aeií]r(?:se|me)?(?!\p{L}))/iu,
    bareVerb: /^/,
    goesOn: /^\p{L}*[aeiou]\p{L}*(?:(?<![eo])ar|(?<!a)ir|ír)(?:se|me)? |^(?:com|beb|le|corr|cos|hac|ten|v|s|perd|vend|tej)er(?:se|me)? /iu,
    cut: /(?:,|;|:|\.|!|\?)\s+(?:y )?|\s+(?:para que|para|porque|con el fin de|a fin de|con el objetivo de|de modo que|de forma que|ya que|pues)\s+|\s+[–—-]\s+/giu,
    goalOpens: /^(?:para|porque|con el fin de|a fin de|con el objetivo de|de modo que|así|poder|ser capaz de|(?:yo )?(?:quiero|quisiera|necesito)|me gustaría|mi (?:objetivo|meta) es)(?!\p{L})/iu,
    goalLead: /^(?:para|porque|con el fin de|a fin de|de modo que|así|y|que|quiero|poder|pueda|ser capaz de|me gustaría|mi (?:objetivo|meta) es|con el objetivo de)\s+/i,
    tail: /,?\s+(?:por favor|gracias|desde cero|con fluidez|con soltura|bien|mejor|más rápido|rápido|un poco|más)$/i,
    infinitive: /^\p{L}*(?:ar|er|ir|ír)(?:se|me)?$/u,
    dropped: /^(?:tocar|hablar|jugar|usar|utilizar|manejar|saber|conocer|dominar|entender|comprender|estudiar|aprender)$/i,
    prepositional: /^(?:\p{L}+ (?:en|con|contra|de|del|sin|sobre|por|ante|entre|desde|hasta|hacia)|hablar al?) /iu,
    filler: /^(?:a|mejor|bien|más) (?=\p{L})/iu,
    asksWhat: /^(?:(?:a|de|en|con|por|para|desde|hasta|sobre) )?(?:c[oó]mo|qué|que (?:es|son)|cuándo|dónde|quién|quiénes|cuál|cuáles|cuánt[oa]s?) |^por que /iu,
    asksWhether:
      /^(?:no )?(?:es|son(?= \p{L}+s(?!\p{L}))|ser(?:á|ía)n?|fue(?:ron)?|está[ns]?|estoy|hay|hubo|habr(?:á|ía)|pued(?:o|e|en)|podemos|podr(?:á|ía)n?|deb(?:o|e|es|en|emos)|deber(?:é|á|ía|ías|ían|íamos)|tiene[ns]?|existen?|existi(?:ó|eron)|sirven?|funcionan?|hacen?|vale|merece|conviene|importa|van? a|se|me|nos|\p{L}+[ae]n (?:los|las|mis|tus|sus)) [^.!;:¿]*\?/iu,
  },
};

const nounsLikeInfinitives = new Set("mar bar hogar mujer azucar par cancer taller alquiler laser lugar pulsar radar lunar ajuar alfiler collar solar militar escolar celular nuclear popular familiar master poker docker blender power".split(" "));

function withoutLeads(text: string, grammar: Grammar): { rest: string; afterTo: boolean } {
  let rest = text.replace(/^[\s¿¡]+/u, "");
  let afterTo = false;
  for (let i = 0; i < 12; i += 1) {
    const verb = grammar.verbLead.exec(rest);
    const lead = verb ?? grammar.leads.exec(rest);
    const shorter = lead ? rest.slice(lead[0].length).replace(/^[\s¿¡]+/u, "") : "";
    if (!lead || shorter === "") break;
    afterTo = verb !== null;
    rest = shorter;
  }
  return { rest, afterTo };
}

/** Removes the first verb where the topic is what follows it, but not one that is nothing without it ("speak in public"); Spanish "al" keeps its article. */
function splitVerb(topic: string, grammar: Grammar, hadLead: boolean): { topic: string; verb: string | null } {
  const [, not = "", first = "", next = "", rest = ""] = /^((?:not|no) )?([^\s,]+)(,)? ?(.*)$/iu.exec(topic) ?? [];
  if (!hadLead || !grammar.infinitive.test(first) || nounsLikeInfinitives.has(normalised(first))) return { topic, verb: null };
  // Of several verbs none is the topic's alone: "read and write Greek".
  if (next !== "" || /^(?:and|or|y|e|o|u) /iu.test(rest)) return { topic: "", verb: topic.replace(/ (y|e|o|u) a (?=\p{L})/giu, " $1 ") };
  if (not !== "") return { topic: rest, verb: `${not}${first}` };
  if (!grammar.dropped.test(first) || rest === "" || grammar.prepositional.test(topic)) return { topic: rest, verb: first };
  return { topic: rest.replace(/^al /i, "el ").replace(grammar.filler, ""), verb: null };
}

const listed = /,|(?<!\p{L})(?:and|or|&|y|e|o|u)(?!\p{L})/iu;
const ITEM_WORDS = 5;
const clause = /^(?:i|we|you|it|he|she|they|but|yo|me|lo|no|pero|que)(?!\p{L})/iu;

/** Whether what stands behind a comma or colon goes on with the topic, "CSS and JavaScript": short items, two or one behind "and"; behind a colon one is enough. */
function goesOnListing(text: string, { goalOpens }: Grammar): boolean {
  const parts = text.slice(1).split(listed).map((item) => item.trim());
  const items = parts.filter(Boolean);
  return (text.startsWith(":") || parts.length > 1) && items.every((item) => item.split(" ").length <= ITEM_WORDS && !clause.test(item) && !goalOpens.test(item));
}

function goalOf(rest: string, grammar: Grammar): string | null {
  let goal = rest;
  for (let next = goal.replace(grammar.goalLead, ""); next !== goal; next = goal.replace(grammar.goalLead, "")) goal = next;
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
  const upTo = (index: number) => (comma !== null && !goesOnListing(text.slice(comma, index), grammar) ? comma : index);
  for (const cut of text.matchAll(grammar.cut)) {
    if (cut.index === 0 || cut.index < from) continue;
    const after = text.slice(cut.index + cut[0].length);
    const sign = /^[.,;:!?]/.exec(cut[0])?.[0];
    const opensGoal = sign === undefined ? end === null && upTo(cut.index) === cut.index : grammar.goalOpens.test(after);
    if (opensGoal) return { whole: text.slice(0, end ?? upTo(cut.index)), goal: goalOf(after, grammar) };
    if (sign === "," || sign === ":") comma ??= cut.index;
    else end ??= upTo(cut.index);
  }
  return { whole: text.slice(0, end ?? upTo(text.length)), goal: null };
}

const otherThan = (language: CourseLanguage): CourseLanguage => (language === "english" ? "español" : "english");

/** The course's language, unless a wish begins as only one in the other language does. */
function languageOf(wish: string, course: CourseLanguage): CourseLanguage {
  const other = otherThan(course);
  const { opens, leads, verbLead } = grammars[course];
  return grammars[other].opens.test(wish) && ![opens, leads, verbLead].some((own) => own.test(wish)) ? other : course;
}

const greeting = /^(?:(?:hi|hello|hey|hola|buenas)(?!\p{L})[,.!]? ?)?[¿¡ ]*/iu;

/** Whether a wish is a question that a yes or a no answers; Spanish has no word for one, so there nothing may have been taken away before it. */
function asksWhether(flat: string, rest: string, language: CourseLanguage): boolean {
  const untouched = language === "english" || rest === flat.replace(greeting, "");
  return untouched && grammars[language].asksWhether.test(rest) && !grammars[language].asksWhat.test(rest);
}

/** Takes the lead-ins off, in one language and then in the other where the wish goes on in it. */
function opened(flat: string, course: CourseLanguage): { rest: string; afterTo: boolean; language: CourseLanguage } {
  const language = languageOf(flat, course);
  const read = withoutLeads(flat, grammars[language]);
  const other = otherThan(language);
  const turns = read.rest !== flat && (grammars[other].opens.test(read.rest) || ((read.afterTo || other === "english") && grammars[other].goesOn.test(read.rest)));
  return turns ? { ...withoutLeads(read.rest, grammars[other]), language: other } : { ...read, language };
}

/** Takes the topic and the goal out of the first answer, however it is put; the words stay the learner's own. */
export function readWish(answer: string, course: CourseLanguage): Wish {
  // "Not to" and "to not" are the same wish; the second leaves the verb behind its "to".
  const flat = `${answer.replace(/[\s\p{Z}]+/gu, " ").trim()} `.replace(/(?<!\p{L}|\bor )not to (?=\p{L})/iu, "to not ");
  const { rest, afterTo, language } = opened(flat, course);
  const grammar = grammars[language];
  const whether = !afterTo && asksWhether(flat, rest, language);
  // What a question asks "to" or "for" is no goal.
  const { whole, goal } = cutGoal(rest, grammar, whether || grammar.asksWhat.test(rest) ? rest.indexOf("?") : 0);
  let topic = plainWords(whole);
  if (whether) return { topic, verb: null, goal, asks: "whether", language };
  for (let next = topic.replace(grammar.tail, ""); next !== topic; next = topic.replace(grammar.tail, "")) topic = next;
  // A Spanish infinitive shows itself by its ending; an English one by "to", and a few by themselves.
  const split = splitVerb(topic, grammar, afterTo || grammar.bareVerb.test(rest));
  return { ...split, goal, asks: split.verb === null && grammar.asksWhat.test(split.topic) ? "what" : null, language };
}

const small: Record<CourseLanguage, ReadonlySet<string>> = {
  english: new Set("the a an of in on at to for and or with my your some any about from by how basic basics more".split(" ")),
  "español": new Set("el la los las un una unos unas de del al a en y o con mi tu su por para sobre como mas lo".split(" ")),
};

/** The words that carry the topic of the first answer, normalised; empty if there is none that could be looked for. */
export function topicWords(answer: string, language: CourseLanguage): string[] {
  const wish = readWish(answer, language);
  const all = normalised(wish.topic === "" ? (wish.verb ?? "") : wish.topic).split(" ").filter(Boolean).slice(0, 6);
  const carrying = all.filter((w) => !small[wish.language].has(w));
  return carrying.length > 0 ? carrying : all;
}
