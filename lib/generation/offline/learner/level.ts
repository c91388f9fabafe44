import { normalise } from "@/lib/core/text/normalise";
import type { CourseLevel } from "@/lib/courses/schema";
import type { Family } from "../content";

// A right answer to the diagnostic question may say "nothing", "never" or "zero": such words count as the whole answer or where people speak of themselves.
const noAnswer =
  /^(?:well |honestly |sorry |absolutely |really |pues |la verdad )?(?:nothing|nope?|no|none|never|nil|zero|idk|dunno|no (?:clue|idea)|not (?:much|sure|a lot|really)|(?:very|quite) little|(?:hardly|barely) anything|(?:almost|next to) nothing|(?:a )?beginner|new|pass|skip|nada|nunca|jamas|ningun[oa]?|cero|poc[oa]|muy poc[oa]|casi nada|paso|ni idea|principiante|novat[oa]|desde cero|from scratch)(?: (?:at all|really|yet|of (?:it|this|that|them)|so far|sorry|whatsoever|de nada|de momento|todavia|aun|en absoluto|la verdad))*$/;
const denials: readonly RegExp[] = [
  /(?:\bi |^)(?:(?:really|honestly|just|still|actually|simply) )?(?:do not|don t|dont|did not|didn t) (?:(?:really|even|quite|yet) )?(?:know|understand|remember|recall|have(?! (?:any |much )?(?:doubts?|trouble|problems?|difficult(?:y|ies)|issues?)\b))\b(?! (?:everything|all)\b)/,
  /(?:\bi |^)(?:(?:really|honestly|just|still|actually|simply) )?(?:cannot|can not|can t|cant|could not|couldn t|couldnt|would not|wouldn t|wouldnt) (?:(?:really|even) )?(?:know|say|tell|name|explain|answer|write|do|begin|guess|think of|translate)\b/,
  /\b(?:i ve|ive|i have) never\b|(?:\bi |^(?:have )?)never (?:\w+ed|done|heard|learnt|seen|had|did|saw|wrote|written)\b|\bi (?:have not|haven t|havent)\b|\b(?:i|i ve|i have) (?:(?:got|have|know) )?(?:nothing\b|none(?: of (?:it|this|that|them)\b|(?: yet| at all| so far)?$))/,
  // What is lacking has to be named: "no trouble", "no doubt" and "no better language" deny nothing.
  /\b(?:i|i ve|i have) (?:(?:got|have|know) )?(?:no|zero) (?!(?:doubts?|trouble|problems?|lack|shortage|formal|official) )(?:\w+ ){0,2}(?:ideas?|clues?|experience|knowledge|background|notions?|training|practice|skills?)\b/,
  /\bi know no (?!(?:better|other|more|greater|faster|\w+ier|one|way|reason|fear|limits?)\b)\w/,
  /\b(?:know|knew|learned|done) (?:absolutely |almost |next to )?nothing\b|\bknow (?:very little|hardly anything|nothing)\b|\bno (?:idea|clue|experience|prior knowledge)\b|\bonly be guessing\b|\bnever heard of\b/,
  /\bnew to (?:me|this|it|all)\b|\b(?:i am|i m|im|as) (?:just |only )?(?:an? )?(?:total |complete |absolute |real )?(?:beginner|newbie|novice)\b|\b(?:start|starting|begin|beginning) (?:from|at) (?:scratch|zero)\b/,
  /\bno (?:l[oa]s? |me )?(?:sabria|sabia|conozco|entiendo|recuerdo|distingo|podria decir|puedo decir)\b(?! (?:todo|otr[oa]s?|mejor(?:es)?|(?:nada|ningun[oa]?|una?)(?: \p{L}+)? mejor)\b)|\bdesconozco\b|\bno l[oa]s? se\b(?! todo\b)|\bno se(?: |$)(?=$|(?:nada|que|como|por|mucho|muy|cual|donde|bien|creo|quizas?|tal vez|ni|[a-zñ]+[aei]r)\b)/u,
  /\b(?:nunca|jamas) (?:l[oa]s? |me )?(?:he|habia|hice|estudie|aprendi|use|toque|vi)\b|\b(?:nunca|jamas) en mi vida\b|\b(?:aun |todavia )?no (?:l[oa]s? |me )?he \p{L}+(?:ado|ido|to|cho)\b/u,
  /\bno tengo (?:ni )?(?:\p{L}+ )?(?:idea|experiencia|conocimientos?|nocion(?:es)?)\b|\b(?:ni idea|sin (?:experiencia|conocimientos)|solo podria adivinar)\b/u,
  /\bnuev[oa] (?:para mi|en esto|en el tema)\b|\bsoy (?:un |una )?(?:\p{L}+ )?(?:principiante|novat[oa])\b|\b(?:parto|partir|partiendo|empiezo|empezar|empezando) (?:de|desde) cero\b|\b(?:conozco|se|entiendo) (?:muy poco|casi nada)\b/u,
];
/** "Sé" and not the reflexive "se", which an answer about the subject may hold: "no se ejecuta igual". */
const accentedDenial = /(?<!\p{L})no (?:l[oa]s? )?sé(?!\p{L})(?! todo)/iu;

/** Sounds, greetings and questions back, which say nothing of the subject. */
const emptyWords =
  /^(?:(?:h+m+|m+h?m+|u+h+m*|e+r+|e+h+|hu+h|what|which|how|why|who|when|sorry|pardon|ok|okay|yes|yeah|well|so|then|lol|haha\w*|help|hi|hello|hey|please|n a|na|meh|i|me|it|this|that|que|como|cual(?:es)?|quien|cuando|por|porque|pues|bueno|vale|si|yo|eso|esto|hola|ayuda|jaja\w*|y|es|se|c|ni|no|xd|not|a|an|la|perdon)(?: |$))+$/;
const slangForNothing =
  /^(?:nose|nidea|no c|beats me|search me|no clue lol)$|\bnot (?:a|the faintest|the slightest) (?:clue|idea)\b|\bni (?:papa|flores|jota|zorra|torta|(?:(?:la )?(?:mas |menor )?(?:\p{L}+ )?idea))\b/u;
const questionBack =
  /^(?:(?:sorry|and|but|y|pero) )?(?:what(?: s| is| are| does| do)? (?:you mean|that|this|it|those|these)\b|(?:y )?(?:eso|esto) que (?:es|significa|quiere decir)\b|que (?:es|significa|quiere(?:s)? decir|son) (?:eso|esto|con eso|es[oa]s)\b)/;
const askedBack = /^(?:what|which|how|who|why|que|cual(?:es)?|como|quien|por que)(?: \S+)?$/;
const denialAtTheEnd =
  /(?:^| )(?:i (?:am|do|have|can|could|did|was) not|i (?:m|ve) not|i (?:don|can|haven|didn|couldn) t|i (?:dont|cant|havent|didnt)|yo (?:no|tampoco))$/;
const newcomer =
  /\b(?:i am|i m|im) (?:\p{L}+ )?new (?:to|at|in)\b|\b(?:soy|estoy) (?:\p{L}+ )?nuev[oa] (?:en|con|para)\b/u;
/** Who only looks on has not begun. */
const onlooker =
  /\bi (?:only|just) (?:watch|listen|walk|hear|eat)\b|\bsolo (?:camino|ando|l[oa]s? (?:miro|veo|oigo|escucho|como))\b/;

const numeral = String.raw`(?:\d+|\p{L}+(?: y \p{L}+)?)`;
/** One's age, which is no experience: "tengo 50 años", "50 years old". */
const age = new RegExp(
  String.raw`\b(?:ya )?(?:tengo|cumplo|cumpli|a mis|a los) (?:casi |ya |mis )?${numeral} anos\b(?! (?:de (?!edad)|en |con |\p{L}+[aei]ndo))(?: de edad)?|\b(?:i am|i m|im|aged?) \d+ years(?: old)?\b|\b\d+ years? old\b`,
  "gu",
);

const mastery =
  /(?<!\b(?:not|t|dont|no|nunca)(?: \p{L}+){0,3} )\b(?:advanced|expert|professional(?:ly)?|years(?! (?:ago|old))|every day|daily|regularly|i (?:very )?often|very well|know (?:it all|all|everything)|avanzad[oa]|expert[oa]|profesional(?:mente)?|(?<!(?<!desde )hace (?:\p{L}+ )?)anos|a diario|habitualmente|muy bien|(?:lo )?se todo|domino)\b/u;
const firstPerson =
  /\b(?:i|i ve|ive|i m|my (?:job|work|profession|trade|field|living|own|daily)|soy|llevo|tengo (?:(?:\d+|\p{L}+) )?(?:(?:anos|mucha|bastante) (?:de )?)?(?:experiencia|practica)|uso|utilizo|trabajo|hago|toco|juego|programo|conozco|domino|entreno|estudio|practico|leo|escribo|hablo|doy|lo se|he \p{L}+(?:ado|ido|to|cho))\b/u;
const ofOthers =
  /\b(?:my|mi|mis) (?:(?:big|little|older|younger|best) )?(?:brother|sister|mother|mum|mom|father|dad|wife|husband|partner|son|daughter|kids?|children|friends?|boss|colleagues?|teacher|uncle|aunt|cousin|girlfriend|boyfriend|herman[oa]s?|madre|padre|mujer|marido|pareja|hij[oa]s?|amig[oa]s?|jef[ea]|companer[oa]s?|profesora?|ti[oa]|prim[oa]|novi[oa])\b/;
// What happens to somebody for years, or every day, is not something they do.
const undergone =
  /\b(?:i(?: \p{L}+)?|i ve|i have) (?:had (?!to\b)|hear[d]?\b|see[n]?\b|saw\b|watch(?:ed)?\b|sit\b|sat\b|live[d]?\b|suffer(?:ed)?\b|feel\b|felt\b|walk(?:ed)?\b|want(?:ed)?\b|been (?:trying|wanting|meaning|struggling|suffering)\b|tried\b|struggled?\b)|\bi have (?!(?:been|done|run|sung|swum|led|sewn|\p{L}+(?:ed|en|wn|ght|lt|pt|id|de)) )\p{L}+ (?:for|since|every|daily)\b|\b(?:tengo(?! (?:\S+ ){0,3}(?:experiencia|practica)\b)|sufro|padezco|siento|oigo|veo|escucho|vivo|convivo|camino|l[oa]s? como|quiero|me duele)\b|\b(?:intentand|queriend|sufriend|padeciend|luchand|pensand)o\w*\b/u;
/** A part of the subject that is denied next to what is known of another. */
const reserve =
  /\bnever (?!(?:had|have|fail|stop|miss|lose|get|a|any|not)\b)\p{L}|\b(?:am|m|is) not\b(?! (?:only|just|new|bad|a beginner)\b)|(?:^|but )not (?!(?:only|just|bad|new|often|always|a beginner|everything|all|much)\b)\p{L}|\b(?:don t|dont|do not|can t|cant|cannot|can not|haven t|didn t) (?:really )?(?!(?:have|need|mind|make|worry|think|want|only|just|use it only|know (?:everything|all))\b)\p{L}|\bno (?:l[oa]s? |me |se |le )?(?:hablo|escribo|leo|toco|juego|uso|practico|hago|corro|se|entiendo|domino|programo|nado|cocino|conduzco|canto|bailo|dibujo|manejo)\b(?! todo)|\bnunca (?!(?:fallo|falto|dejo|paro|tengo|me|he tenido|falla)\b)\p{L}|\bnuev[oa] en\b/u;
const FEW_WORDS = 3;

const clausesOf = (answer: string) =>
  answer
    .split(/[.,;:!?\n]|(?<!\p{L})(?:but|pero|aunque|though|although)(?!\p{L})/iu)
    .map(normalise)
    .filter((clause) => clause !== "");

/** Whether somebody says of themselves, and takes nothing back, that they do it well or have done it for long. */
function isMaster(said: string, answer: string): boolean {
  const ofThemselves = firstPerson.test(said) || said.split(" ").length <= FEW_WORDS;
  const clauses = clausesOf(answer).map((clause) => clause.replace(age, "").trim());
  const shown = clauses.some(
    (clause) => mastery.test(clause) && !ofOthers.test(clause) && !undergone.test(clause),
  );
  return ofThemselves && shown && !clauses.some((clause) => reserve.test(clause));
}

/**
 * Where somebody stands, by the answer to the diagnostic question: one of the suggested answers, else what they say of themselves.
 * Who gives an answer of their own without denying that they can has some knowledge.
 */
export function levelOf(answer: string, levels: Family["levels"]): CourseLevel {
  const whole = normalise(answer);
  const chosen = levels.findIndex((l) => normalise(l) === whole);
  if (chosen >= 0) return (["beginner", "intermediate", "advanced"] as const)[chosen] ?? "beginner";
  const said = whole.replace(age, "").replace(/ +/g, " ").trim();
  if (
    said.length < 2 ||
    noAnswer.test(said) ||
    emptyWords.test(said) ||
    slangForNothing.test(said) ||
    questionBack.test(said) ||
    (/\?\s*$/.test(answer) && askedBack.test(said))
  )
    return "beginner";
  const denied =
    [...denials, newcomer, onlooker].some((denial) => denial.test(said)) ||
    clausesOf(answer).some((clause) => denialAtTheEnd.test(clause));
  if (accentedDenial.test(answer.normalize("NFC")) || denied) return "beginner";
  return isMaster(said, answer) ? "advanced" : "intermediate";
}
