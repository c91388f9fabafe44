import { normalise } from "@/lib/core/text/normalise";
import { speaksOfSelfHarm } from "@/lib/core/text/self-harm";

/** The error code of a refused topic. */
export type Refusal = "self_harm_topic" | "harmful_topic";

/** Whether an error code is a refusal. */
export const isRefusal = (code: string): code is Refusal =>
  code === "self_harm_topic" || code === "harmful_topic";

// Patterns match normalised text: "don't" is "don t". They know common wordings only; a connected model judges instead of them.
const any = (...sources: string[]) => new RegExp(sources.map((source) => `(?:${source})`).join("|"), "u");

const person =
  "(?:someone|somebody|people|everyone|children|him|her|them|an? (?:man|woman|person|child|girl|boy)|my (?:ex|wife|husband|girlfriend|boyfriend|partner|boss|teacher|neighbou?r|classmates?|colleague|friend|mother|father|parents|brother|sister|family))";
const persona =
  "(?:alguien|gente|personas|una? (?:persona|chica|mujer|hombre|nino)|mis? (?:ex|novi[oa]|marido|mujer|pareja|jef[ea]|vecin[oa]s?|profesora?|compañer[oa]s?|companer[oa]s?|amig[oa]|madre|padre|padres|herman[oa]|familia))";

const harmToOthers = any(
  String.raw`\b(?:make|making|build|building|assemble|detonate|plant|3d print|buy) (?:\w+ ){0,3}?(?:bombs?|explosives?|grenades?|molotovs?|napalm|nerve gas|sarin|ricin|chemical weapons?|firearms?|guns?|silencers?|poison|meth|heroin|cocaine|fentanyl|illegal drugs)\b`,
  String.raw`\b(?:kill|murder|poison|stab|strangle|kidnap|rape|torture|drug|stalk|spy on|hurt) ${person}\b`,
  String.raw`\b(?:hack|hacking|break|breaking|get|log) (?:in ?to )?(?:${person}|someone s|somebody s|his|her|their)(?: s)? (?:\w+ ){0,2}?(?:accounts?|phone|instagram|facebook|whatsapp|snapchat|e ?mails?|wi ?fi|computer|messages)\b`,
  String.raw`\b(?:make|write|create|build|spread) (?:\w+ ){0,2}?(?:ransomware|malware|keyloggers?|spyware|botnets?)\b`,
  String.raw`\b(?:hacer|hago|fabricar|construir|preparar|montar|detonar|comprar|poner) (?:\w+ ){0,3}?(?:bombas?|explosivos?|granadas?|molotovs?|napalm|gas (?:sarin|nervioso)|ricina|venenos?|armas?|pistolas?|drogas?|metanfetamina|heroina|cocaina)\b`,
  String.raw`\b(?:matar|asesinar|envenenar|apunalar|secuestrar|violar|torturar|drogar|acosar|espiar|hacer dano) a ${persona}\b`,
  String.raw`\b(?:hackear|entrar en|leer|robar|espiar) (?:\w+ ){0,2}?(?:cuenta|movil|telefono|instagram|facebook|whatsapp|correos?|mensajes|wi ?fi|contrasenas?) (?:de|a) (?:${persona}|otr[oa]$)`,
);

/** Prevention, fiction, toys and professions with permission. */
const harmless =
  /\b(?:prevent\w*|stop|avoid|protect\w*|detect\w*|defus\w*|without|not to|games?|minecraft|roblox|unity|blender|lego|nerf|toys?|props?|paper|water|bath|seed|glue|nail|heat|novels?|story|stories|films?|movies?|history|ethical|pentest\w*|ctf|permission|evitar|prevenir|proteger\w*|detectar|desactivar|sin|no|juegos?|videojuegos?|juguete|novelas?|cuentos?|peliculas?|historia|etic[oa]|permiso|agua|bano|hidraulica|calor|silicona)\b/u;

/** The refusal of an answer that asks for harm to the learner or to others, in either language; null otherwise. */
export function refusedTopic(answer: string): Refusal | null {
  if (speaksOfSelfHarm(answer)) return "self_harm_topic";
  const harms = answer
    .split(/[.!?;\n]+/u)
    .map(normalise)
    .some((sentence) => harmToOthers.test(sentence) && !harmless.test(sentence));
  return harms ? "harmful_topic" : null;
}
