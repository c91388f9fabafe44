import { normalise } from "@/lib/core/text/normalise";

/** The error code of a refused topic. */
export type Refusal = "self_harm_topic" | "harmful_topic";

/** Whether an error code is a refusal. */
export const isRefusal = (code: string): code is Refusal =>
  code === "self_harm_topic" || code === "harmful_topic";

// Patterns match normalised text: "don't" is "don t". They know common wordings only; a connected model judges instead of them.
const any = (...sources: string[]) => new RegExp(sources.map((source) => `(?:${source})`).join("|"), "u");

const selfHarm = any(
  String.raw`\b(?:kill|killing|hang|hanging|unalive|drown|suffocate|starve) my ?self\b(?! laughing)`,
  String.raw`\b(?:want|need|urge|ways?|how|going|like) to (?:hurt|harm|cut) my ?self\b|\bself harm(?:ing)? (?:myself|without|methods)|\bi self harm`,
  String.raw`\b(?:end|ending|take|taking) my (?:own )?life$|\bend it all$|\b(?:slit|cut) my wrists`,
  String.raw`\b(?:commit|committing|attempt|painless|my own) suicide\b|\b(?:suicide methods|methods of suicide)\b|^suicide$|\bi (?:m|am|feel) (?:\w+ )?suicidal\b`,
  String.raw`\b(?:want to|wanna) (?:die|be dead)\b|\bwish i (?:was|were) (?:dead|never born)|\bbetter off (?:dead|without me)`,
  String.raw`\b(?:don t|dont|do not|no longer|not|never) (?:want to |wanna |to )?(?:live|be alive|exist|wake up|be here)(?: anymore| any more| any longer| tomorrow| again)?$`,
  String.raw`\b(?:point|reason|sense) (?:of|in|to|for) (?:being alive|living|live|going on|go on|staying alive|existing|my life)\b|\bnothing to live for|\b(?:tired of|done with) (?:living|life|being alive)\b`,
  String.raw`\bhow (?:to|can i|do i) die\b(?! (?:in|hair|fabric))|\b(?:easiest|quickest|painless|best) way to die\b`,
  String.raw`\b(?:suicidarme|matarme|ahorcarme|autolesionarme|quitarme la vida|cortarme las venas)\b(?! (?:a|de|en) )|\bme (?:quiero|voy a|quisiera) (?:suicidar|matar|morir|ahorcar|autolesionar|hacer dano$)|\bhacerme dano$`,
  String.raw`\b(?:quiero|quisiera) (?:morir|morirme|estar muert[oa]|no despertar\w*|desaparecer para siempre|dejar de (?:vivir|existir))(?: ya| hoy| manana| nunca| mas)?$`,
  String.raw`\bno (?:quiero|tengo ganas de|puedo|deseo) (?:seguir )?(?:vivir|viviendo|vivo|viva|existir|despertar\w*|estar viv[oa])(?: mas| manana| nunca)?$|\bojala no (?:despertara|despertase|hubiera nacido|existiera)`,
  String.raw`\b(?:no (?:le )?(?:veo|encuentro)|no tiene) (?:el |ningun |mas )?sentido (?:a |en |de )?(?:la vida|mi vida|vivir|seguir|estar viv[oa]|existir|nada$)|\b(?:cansad|hart)[oa] de (?:vivir|la vida|estar viv[oa])`,
  String.raw`\b(?:acabar|terminar) con (?:mi (?:propia )?vida|todo$)|\bponer fin a mi vida\b|\bcomo (?:morir(?:me)?|suicidarse)(?: sin dolor| rapido)?$|\bmetodos de suicidio\b|^suicidio$|\bpensamientos suicidas$`,
);

const person =
  "(?:someone|somebody|people|everyone|children|him|her|them|an? (?:man|woman|person|child|girl|boy)|my (?:ex|wife|husband|girlfriend|boyfriend|partner|boss|teacher|neighbou?r|classmates?|colleague|friend|mother|father|parents|brother|sister|family))";
const persona =
  "(?:alguien|gente|personas|una? (?:persona|chica|mujer|hombre|nino)|mis? (?:ex|novi[oa]|marido|mujer|pareja|jef[ea]|vecin[oa]s?|profesora?|compañer[oa]s?|companer[oa]s?|amig[oa]|madre|padre|padres|herman[oa]|familia))";

const harmToOthers = any(
  String.raw`\b(?:make|making|build|building|assemble|detonate|plant|3d print|buy) (?:\w+ ){0,3}?(?:bombs?|explosives?|grenades?|molotovs?|napalm|nerve gas|sarin|ricin|chemical weapons?|firearms?|guns?|silencers?|poison)\b`,
  String.raw`\b(?:kill|murder|poison|stab|strangle|kidnap|rape|torture|drug|stalk|spy on|hurt) ${person}\b`,
  String.raw`\b(?:hack|hacking|break|breaking|get|log) (?:in ?to )?(?:${person}|someone s|somebody s|his|her|their)(?: s)? (?:\w+ ){0,2}?(?:accounts?|phone|instagram|facebook|whatsapp|snapchat|e ?mails?|wi ?fi|computer|messages)\b`,
  String.raw`\b(?:make|write|create|build|spread) (?:\w+ ){0,2}?(?:ransomware|malware|keyloggers?|spyware|botnets?)\b`,
  String.raw`\b(?:hacer|hago|fabricar|construir|preparar|montar|detonar|comprar|poner) (?:\w+ ){0,3}?(?:bombas?|explosivos?|granadas?|molotovs?|napalm|gas (?:sarin|nervioso)|ricina|venenos?|armas?|pistolas?)\b`,
  String.raw`\b(?:matar|asesinar|envenenar|apunalar|secuestrar|violar|torturar|drogar|acosar|espiar|hacer dano) a ${persona}\b`,
  String.raw`\b(?:hackear|entrar en|leer|robar|espiar) (?:\w+ ){0,2}?(?:cuenta|movil|telefono|instagram|facebook|whatsapp|correos?|mensajes|wi ?fi|contrasenas?) (?:de|a) (?:${persona}|otr[oa]$)`,
);

/** Prevention, fiction, toys and professions with permission. */
const harmless =
  /\b(?:prevent\w*|stop|avoid|protect\w*|detect\w*|defus\w*|without|not to|games?|minecraft|roblox|unity|blender|lego|nerf|toys?|props?|paper|water|bath|seed|glue|nail|heat|novels?|story|stories|films?|movies?|history|ethical|pentest\w*|ctf|permission|evitar|prevenir|proteger\w*|detectar|desactivar|sin|no|juegos?|videojuegos?|juguete|novelas?|cuentos?|peliculas?|historia|etic[oa]|permiso|agua|bano|hidraulica|calor|silicona)\b/u;

/** The refusal of an answer that asks for harm to the learner or to others, in either language; null otherwise. */
export function refusedTopic(answer: string): Refusal | null {
  const sentences = answer.split(/[.!?;\n]+/u).map(normalise);
  if (sentences.some((sentence) => selfHarm.test(sentence))) return "self_harm_topic";
  const harms = sentences.some((sentence) => harmToOthers.test(sentence) && !harmless.test(sentence));
  return harms ? "harmful_topic" : null;
}
