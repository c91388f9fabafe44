import { normalise } from "@/lib/core/text/normalise";

/** The error code of a refused topic. */
export type Refusal = "self_harm_topic" | "harmful_topic";

/** A pattern of several alternatives. Patterns match normalised text: "ex's" is "ex s". */
const any = (...sources: string[]) => new RegExp(sources.map((source) => `(?:${source})`).join("|"), "u");

/** Turns a verb into a request; alone it may report an event: "I cut myself shaving". */
const wishing =
  "\\b(?:how (?:to|do i|do you|can i|can you|could i)|(?:want|wanna|need|going|gonna|plan|planning|like|urge|ways?|method|methods)(?: to)?|ways? of|teach me to|help me(?: to)?|learn to)";
const deseando =
  "\\b(?:como(?: puedo| podria| se puede)?|quiero|quisiera|necesito|voy a|ganas de|formas? de|maneras? de|metodos? (?:de|para)|aprender a|planeo|pienso)";
const now = "(?: mas| anymore| any more| any longer)?$";

const selfHarm = any(
  "(?<!\\b(?:without|almost|nearly) )\\b(?:kill|killing|hang|hanging|unalive) (?:myself|my self$)(?! laughing)",
  `${wishing} (?:kill|killing|hang|hanging) (?:yourself|oneself)(?! laughing| in (?:a |the )?(?:game|minecraft|roblox|gta|sims))`,
  `${wishing} (?:hurt|harm|cut|starve|burn|drown|poison|stab|strangle|suffocate|hurting|harming|cutting)(?: myself| my self$)(?! (?:some|an?|my|bangs|off|out|in)\\b)`,
  "\\b(?:end|ending) my (?:own )?life\\b(?! (?:as|in)\\b)|\\b(?:take|taking) my (?:own life|life$)|\\bend it all$|\\b(?:slit|cut|slitting|cutting) my wrists",
  `${wishing} (?:commit|committing) suicide\\b|\\b(?:suicide methods|methods of suicide|painless suicide)\\b|\\b(?:i want|i want to|my own) suicide$|^suicide$`,
  `\\bi ?(?:m|am|feel|have been feeling) (?:\\w+ )?suicidal\\b|\\b(?:i have|i m having|my) suicidal thoughts|\\bi (?:want to )?self harm\\b|${wishing} self harm\\b|${wishing} overdose\\b`,
  `\\bi (?:just |really )?(?:want|want to|wanna) (?:die|be dead)${now}|\\bwish i (?:was|were) dead|\\b(?:don t|dont|do not|no longer) (?:want to|wanna) (?:live|be alive|exist)${now}|\\bno reason to live\\b|\\bnothing to live for`,
  "\\bhow (?:to|can i|do i) die(?: (?:painlessly|peacefully|quickly|fast|easily|tonight|without pain|in my sleep))?$",
  "\\b(?:suicidarme|ahorcarme|autolesionarme|me autolesiono|quitarme la vida|cortarme las (?:venas|munecas)|quiero (?:dejar de (?:vivir|existir)(?! (?:en (?:redes|internet|esta (?:casa|ciudad)|casa de)|de alquiler|con mis? |para trabajar))|desaparecer para siempre))\\b|\\b(?:acabar con|terminar con|poner fin a) mi (?:propia )?vida\\b(?! (?:sedentaria|social|laboral|profesional|anterior|de (?:solter[oa]|estudiante|oficina)))",
  "(?<!\\b(?:sin|casi) )\\bmatarme\\b(?! (?:a|de|en|estudiando|trabajando|entrenando))|\\bme (?:quiero|voy a|quisiera) (?:suicidar|matar|ahorcar|quitar la vida|autolesionar|cortar las venas|hacer dano$)",
  `${deseando} (?:suicidarse|ahorcarse|quitarse la vida|cometer suicidio|matarse$)|\\b(?:metodos de suicidio|suicidio sin dolor)\\b|^(?:el )?suicidio$`,
  `${deseando} (?:hacerme dano|lastimarme|cortarme)$|\\btengo (?:pensamientos|ideas|ganas) (?:suicidas|de morir(?:me)?$)`,
  "\\b(?:quiero|quisiera|me quiero) (?:morir|morirme|estar muert[oa])(?: ya| hoy)?$|\\bno (?:quiero|tengo ganas de) (?:seguir )?(?:vivir|viviendo|existir)(?: mas)?$|\\bcomo morir(?:me)?(?: (?:rapido|pronto|sin dolor|sin sufrir))?$",
);

const kin =
  "(?:ex|exs|ex (?:wife|husband|girlfriend|boyfriend)|wife|husband|girlfriend|girlfriends|boyfriend|boyfriends|partner|crush|neighbou?rs?|boss|teacher|classmates?|co ?workers?|colleagues?|room ?mate|friends?|mother|father|parents|brother|sister|family|in laws)";
const other = `(?:someones?|somebod(?:y|ys)|another person|other people|(?:my|your) ${kin}|an? (?:girl|person|man|woman|child|stranger|friend))\\b`;
const victim = `(?:${other}|people|children|the president|my (?:wife|school|dad|mum|mom))(?! process| with kindness| ?s feelings)`;
const parentesco =
  "(?:ex|exnovi[oa]|exmarido|exmujer|novi[oa]|pareja|mujer|marido|espos[oa]|jef[ea]|vecin[oa]s?|companer[oa]s?|profesora?|profe|amig[oa]s?|madre|padre|padres|herman[oa]|familia|suegr[oa])";
const otro = `(?:alguien|otr[oa]s? personas?|(?:una|la) (?:persona|chica|mujer)|un (?:chico|hombre|nino|desconocido)|(?:mis?|tus?) ${parentesco}|(?:el|l) vecino|la vecina)\\b`;
const victima = `(?:${otro}|(?:mucha |la )?gente\\b|personas\\b)`;

const plain =
  "(?:(?:an?|the|my|our|own|some|small|big|real|simple|easy|home|made|homemade|powerful|working|deadly|lethal|dirty|pipe|nail|car|time|petrol|fertilizer|nuclear|atomic|chemical|plastic|improvised|untraceable|undetectable|ghost|pressure|cooker) )*";
const ends = "(?=$| (?:at|in|of|with|from|out|for|that|to|and|or|using|without|on|under|step)\\b)";
const sencillo =
  "(?:(?:una?|unas|unos|el|la|los|las|mi|propi[oa]|pequen[oa]s?|potentes?|verdader[oa]|artefactos?) )*";

/** Making weapons, explosives or poison, and hurting people; allowed in games, toys and stories. */
const violence = any(
  `\\b(?:make|making|build|building|create|creating|construct|constructing|assemble|assembling|manufacture|synthesi[sz]e|3d print|print|plant|planting|detonate|set off) ${plain}(?:bombs?|explosives?|explosive devices?|grenades?|molotovs?|molotov cocktails?|dynamite|tnt|c4|napalm|thermite|landmines?|nerve gas|sarin|mustard gas|ricin|cyanide|poisons?|guns?|firearms?|rifles?|pistols?|weapons?)${ends}|(?<!\\b(?:bath|seed|chocolate|of|against) )\\b(?:bomb|explosives) making$`,
  "\\b(?:buy|get) (?:an? )?(?:illegal|unregistered|untraceable|ghost) (?:guns?|weapons?|firearms?)|\\b(?:undetectable|untraceable) poisons?\\b",
  `\\bpoison(?:ing)? (?:${other}|people\\b|(?:my|a|the) (?:\\w+ s )?(?:dog|cat|water supply))(?! (?:ate|has|swallowed))|\\b(?:spike|spiking|poison) (?:\\w+ s |a |her |his )(?:drink|food)\\b`,
  `${wishing} (?:kill|killing|murder|assassinate|stab|strangle|kidnap|abduct|torture|rape|drug|blow up|beat up|hurt) ${victim}|\\b(?:want|wanna|going) to (?:kill|murder|stab) (?:him|her)\\b|\\bshoot(?:ing)? up (?:a|my|the) \\w+|${wishing} blow up (?:an?|the|my) (?:car|building|school|house|plane|train)`,
  `\\b(?:hacer|haciendo|hago|se hace|fabricar|fabrico|se fabrica|construir|construyo|crear|preparar|preparo|montar|armar|elaborar|sintetizar|detonar|imprimir|poner|colocar) ${sencillo}(?:bombas?\\b(?!(?: caser[ao]s?)? (?:para|con|de) (?!tiempo|clavos|tubo|hidrogeno|fertilizante))(?! (?:hidraulic|solar|centrifug|peristaltic|electric|manual|sumergib|neumatic|cardiac|en la piscina))|bombas? caseras?$|explosivos?|granadas? (?:de mano|caseras?)|(?:coctel(?:es)? )?molotovs?|dinamita|polvora|napalm|gas (?:sarin|nervioso|mostaza)|ricina|cianuro|venenos?(?! (?:para|contra) (?:rat|cucaracha|hormiga|caracol))|armas?|pistolas?(?! de (?:agua|juguete|papel|silicona|calor|masaje|madera)))\\b|\\bfabricacion (?:casera )?de (?:explosivos|bombas(?: caseras)?$)`,
  `\\b(?:matar|asesinar|envenenar|apunalar|secuestrar|violar|torturar|drogar|estrangular|atropellar|disparar(?:le)?|pegar(?:le)? un tiro) a(?:l)? (?:${victima}|vecino|perro|perros|gato|gatos|mi perro)(?! .*fotograf)|${deseando} hacer(?:le)? dano a ${victima}|\\benvenenar (?:el|la|al) (?:perro|gato|agua|comida)|\\bveneno (?:indetectable|que no (?:deja|deje) rastro)`,
);

const service =
  "(?:instagram|insta|facebook|fb|whatsapp|wasap|telegram|snapchat|tiktok|gmail|hotmail|icloud|e ?mails?|wi ?fi|phones?|iphones?|bank accounts?|banks?|accounts?|webcams?|laptops?|computers?|passwords?|messages?|texts|chats|dms)";
const servicio =
  "(?:instagram|insta|facebook|face|fb|whatsapp|wasap|telegram|snapchat|tiktok|gmail|hotmail|icloud|correos?|e ?mails?|wi ?fi|movil(?:es)?|celular(?:es)?|telefonos?|iphones?|bancos?|cuentas?|contrasenas?|webcams?|ordenador(?:es)?|computadora?s?|redes sociales|mensajes|conversaciones|chats)";
const theirs = `${other}(?: s)?(?: \\w+){0,2} `;
const suyo = `(?:\\w+ ){0,3}?(?:de|del|a|al) (?:la |el )?(?:${otro}|vecin[oa]|otr[oa]$)`;
const growing = "(?! (?:growth|marketing|algorithm|ads|crecimiento|algoritmo))";

/** Breaking into accounts, devices and homes, and stalking. */
const intrusion = any(
  `(?<!growth )\\bhack(?:ing)? (?:in ?to |in )?(?:${other}|(?:an? |the |some )?${service}\\b${growing}|(?:his|her|their) ${service})`,
  `\\b(?:break|breaking|get|getting|log|logging|sneak) (?:in ?to|in to|on ?to|in) (?:${theirs}(?:${service}|house|home|car)\\b|(?:his|her|their) ${service})|\\bbreak(?:ing)? in ?to (?:an? (?:house|car|shop|account|phone|apartment)|houses|cars|phones)\\b`,
  `\\b(?:access|accessing|read|reading|intercept|intercepting|crack|steal|stealing|clone) ${theirs}${service}\\b|\\b(?:get|guess|find) ${theirs}passwords?\\b|${wishing} steal (?:\\w+ ){0,2}(?:passwords?|credit cards?|bank details|identit\\w+)`,
  `\\b(?:spy|spying) on ${other}|\\bstalk(?:ing)? (?:${victim}|girls|women|celebrit)|${wishing} stalk (?:him|her|them)\\b|\\bwhere ${other}(?: \\w+)? lives\\b|\\b(?:track|tracking|trace|follow|following|locate) ${other}.{0,40}\\b(?:without|secretly|location|phone|gps)`,
  `\\b(?:make|write|create|build|code|install|put) (?:an? |my own |some )*(?:ransomware|keyloggers?|malware|spyware|stalkerware|botnets?|computer virus)\\b|\\bddos (?:an?|my|the|some\\w+) `,
  `\\b(?:hackear|hackeo|jaquear|piratear|crackear)(?:le)? (?:(?:el |la |las |los |un |una |unas )?${servicio}\\b${growing}|(?:el |la |al? )?${otro})`,
  `\\b(?:entrar|entro|meterme|acceder|colarme) (?:a |al |en )(?:el |la |las |los )?(?:(?:perfil|casa|coche|ordenador|${servicio}) ${suyo})|\\b(?:entrar|colarme|meterme) (?:a robar )?en (?:una casa|un coche|casas) (?:ajen[oa]s?|de otr)`,
  `\\b(?:leer|ver|interceptar|clonar) (?:el |la |los |las )?(?:mensajes|conversaciones|chats|correos?|whatsapps?|wasaps?|instagram|telegram) ${suyo}|\\b(?:robar(?:le)?|conseguir|sacar(?:le)?|adivinar|averiguar) (?:la |las |el )?(?:contrasenas?|claves?|cuenta) ${suyo}|\\brobar (?:contrasenas|cuentas|tarjetas|la identidad)`,
  `\\b(?:espiar|stalkear|acosar|acechar|vigilar|rastrear|perseguir)(?:le)? (?:al? )?(?:${victima}|(?:chicas|mujeres|vecin[oa])\\b)|\\b(?:espiar|rastrear|localizar|vigilar|intervenir|pinchar)(?:le)? (?:el |la |los |las )?${servicio} ${suyo}|\\bdonde vive ${otro}|\\b(?:localizar|seguir) a ${otro}.{0,20}\\bsin que\\b`,
  "\\b(?:hacer|crear|escribir|programar|instalar) (?:una? |mi propio )*(?:ransomware|keyloggers?|malware|spyware|virus informatico|programa espia)\\b",
);

/** Words before a match that make it prevention or an accident. */
const averted =
  /\b(?:(?:prevent|stop|keep|avoid|protect|detect|defus|recogni[sz]|evitar|evito|prevenir|impedir|proteg|detectar|reconocer|desactivar)\w*(?: \w+){0,4}|without|accidentally|not to|sin|no) $/u;
/** Fiction and games. */
const imagined =
  /\b(?:games?|videojuegos?|juegos?|minecraft|roblox|fortnite|gta|sims|unity|unreal|godot|blender|lego|nerf|toys?|juguetes?|props?|atrezo|cosplay|paper|papel|cardboard|carton|origami|novels?|novelas?|fiction|ficcion|story|stories|cuentos?|relatos?|films?|movies?|peliculas?|guion|theat(?:re|er)|teatro|dungeons|rol|chess|ajedrez|maquetas?|history|historia)\b/u;
/** Intrusion as a profession, with permission. */
const permitted =
  /\b(?:ethical|ethically|pentest\w*|penetration test\w*|ctf|hack the box|etic[oa]|eticamente|pruebas de penetracion|auditorias?|bug bounty|with (?:\w+ )?permission|con (?:su )?permiso)\b/u;

const says = (text: string, harm: RegExp) => {
  const match = harm.exec(text);
  return match !== null && !averted.test(text.slice(0, match.index));
};

/** The refusal of an answer that requests harm to the learner or to others, in either language, or null. It knows common wordings only. */
export function refusedTopic(answer: string): Refusal | null {
  const sentences = answer.split(/[.!?;\n]+/u).map(normalise);
  if (sentences.some((sentence) => selfHarm.test(sentence))) return "self_harm_topic";
  const whole = normalise(answer);
  const harms =
    (!imagined.test(whole) && sentences.some((sentence) => says(sentence, violence))) ||
    (!permitted.test(whole) && sentences.some((sentence) => says(sentence, intrusion)));
  return harms ? "harmful_topic" : null;
}
