import { normalise } from "./normalise";

// Patterns match a normalised sentence: "don't" is "don t". They know common wordings only.
const patterns = [
  String.raw`\b(?:kill|killing|hang|hanging|unalive|drown|suffocate|starve) my ?self\b(?! laughing)`,
  String.raw`\b(?:want|need|urge|ways?|how|going|like) to (?:hurt|harm|cut) my ?self\b|\bself harm(?:ing)? (?:myself|without|methods)|\bi self harm|\bi (?:cut|hurt) my ?self$`,
  String.raw`\b(?:end|ending|take|taking) my (?:own )?life$|\bend it all$|\b(?:slit|cut) my wrists`,
  String.raw`\b(?:commit|committing|attempt|painless|my own) suicide\b|\b(?:suicide methods|methods of suicide)\b|^suicide$|\bi (?:m|am|feel) (?:\w+ )?suicidal\b`,
  String.raw`\b(?:want to|wanna) (?:die|be dead)\b|\bwish i (?:was|were) (?:dead|never born)|\bbetter off (?:dead|without me)`,
  String.raw`\b(?:don t|dont|do not|no longer|not|never) (?:want to |wanna |to )?(?:live|be alive|exist|wake up|be here)(?: anymore| any more| any longer| tomorrow| again)?$`,
  String.raw`\b(?:point|reason|sense) (?:of|in|to|for) (?:being alive|living|live|going on|go on|staying alive|existing|my life)\b|\bnothing to live for|\b(?:i m|i am|feel like|being) (?:just |only )?a burden\b|\b(?:tired of|done with|giv(?:e|ing) up on) (?:living|life|my life|being alive)\b`,
  String.raw`\bhow (?:to|can i|do i) die\b(?! (?:in|hair|fabric))|\b(?:easiest|quickest|painless|best) way to die\b`,
  String.raw`\b(?:suicidarme|matarme|ahorcarme|autolesionarme|quitarme la vida|cortarme las venas)\b(?! (?:a|de|en) )|\bme (?:quiero|voy a|quisiera) (?:suicidar|matar|morir|ahorcar|autolesionar|hacer dano$)|\bhacerme dano$`,
  String.raw`\b(?:quiero|quisiera) (?:morir|morirme|estar muert[oa]|no despertar\w*|desaparecer(?: para siempre)?|dejar de (?:vivir|existir))(?: ya| hoy| manana| nunca| mas)?$`,
  String.raw`\bno (?:quiero|tengo ganas de|puedo|deseo) (?:seguir )?(?:vivir|viviendo|vivo|viva|existir|despertar\w*|estar viv[oa])(?: mas| manana| nunca)?$|\bojala no (?:despertara|despertase|hubiera nacido|existiera)`,
  String.raw`\b(?:no (?:le )?(?:veo|encuentro)|no tiene) (?:el |ningun |mas )?sentido (?:a |en |de )?(?:la vida|mi vida|vivir|seguir|estar viv[oa]|existir|nada$)|\b(?:cansad|hart)[oa] de (?:vivir|la vida|estar viv[oa])`,
  String.raw`\b(?:acabar|terminar) con (?:mi (?:propia )?vida|todo$)|\bponer fin a mi vida\b|\bcomo (?:morir(?:me)?|suicidarse)(?: sin dolor| rapido)?$|\bmetodos de suicidio\b|^suicidio$|\bpensamientos suicidas$`,
];

const selfHarm = new RegExp(patterns.map((source) => `(?:${source})`).join("|"), "u");

/** Whether a person speaks of harming themselves, in English or Spanish. */
export function speaksOfSelfHarm(text: string): boolean {
  return text.split(/[.!?;\n]+/u).some((sentence) => selfHarm.test(normalise(sentence)));
}
