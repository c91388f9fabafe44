import type { CourseLevel } from "@/lib/courses/schema";
import { normalised } from "../lint-note";
import type { Family } from "./content";

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

const mastery =
  /(?<!\b(?:not|t|dont|no|nunca)(?: \p{L}+){0,3} )\b(?:advanced|expert|professional(?:ly)?|years(?! (?:ago|old))|every day|daily|regularly|i (?:very )?often|very well|know (?:it all|all|everything)|avanzad[oa]|expert[oa]|profesional(?:mente)?|(?<!(?<!desde )hace (?:\p{L}+ )?)anos|a diario|habitualmente|muy bien|(?:lo )?se todo|domino)\b/u;
const firstPerson = /\b(?:i|i ve|ive|i m|my|soy|llevo|tengo|uso|utilizo|trabajo|hago|toco|juego|programo|conozco|domino|entreno|estudio|practico|leo|escribo|hablo|doy|lo se|he \p{L}+(?:ado|ido|to|cho))\b/u;
const FEW_WORDS = 3;

/**
 * Where somebody stands, by the answer to the diagnostic question: one of the suggested answers, else what they say of themselves.
 * Who gives an answer of their own without denying that they can has some knowledge.
 */
export function levelOf(answer: string, levels: Family["levels"]): CourseLevel {
  const said = normalised(answer);
  const chosen = levels.findIndex((l) => normalised(l) === said);
  if (chosen >= 0) return (["beginner", "intermediate", "advanced"] as const)[chosen] ?? "beginner";
  if (said.length < 2 || noAnswer.test(said) || accentedDenial.test(answer.normalize("NFC")) || denials.some((denial) => denial.test(said))) return "beginner";
  const ofThemselves = firstPerson.test(said) || said.split(" ").length <= FEW_WORDS;
  return mastery.test(said) && ofThemselves ? "advanced" : "intermediate";
}
