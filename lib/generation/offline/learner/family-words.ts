import { normalise } from "@/lib/core/text/normalise";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { FamilyName } from "../content";

/** Word beginnings of both languages that point to a family, normalised; `=` marks whole words. Heavier lists decide ties ("Spanish guitar" is music). */
const signs: Record<Exclude<FamilyName, "general">, { weight: number; words: string }> = {
  programming: {
    weight: 4,
    words:
      "program coding =code =codigo codific =python javascript typescript =rust golang =java kotlin =swift =ruby =php =sql =html =css c++ c# f# =react =vue angular django node.js =node =linux =bash =git software algorit =api =apis backend frontend desarrollo+web web+develop =app =apps aplicaciones+movil machine+learning deep+learning aprendizaje+automatico =docker kubernetes devops databas bases+de+datos base+de+datos servidor =server =servers videojueg game+develop =unity =arduino comput informatic ciberseg cyber data+scien ciencia+de+datos solutions+architect =aws =azure =websites =website =scratch",
  },
  maths: {
    weight: 4,
    words:
      "math matem algebr geometr calculus =calculo trigonom statist estadist probabil =topology topolog number+theory teoria+de+numeros linear+algebra =logic =logica equation ecuacion fraction fraccion integral deriv arithmet aritmet combinator =proofs demostraciones",
  },
  languages: {
    weight: 3,
    words:
      "=english =ingles =spanish =espanol =french =frances =german =aleman =italian =italiano =portuguese =portugues =japanese =japones =chinese =chino =mandarin =korean =coreano =arabic =arabe =russian =ruso =latin =greek =griego =catalan =euskera =basque =gallego =galician =dutch =neerlandes =polish =polaco =turkish =turco =hindi =swedish =sueco =norwegian =noruego =danish =danes =finnish =hebrew =hebreo =esperanto =idioma =idiomas =language =languages =lengua =lenguas =grammar =gramatica =vocabulary =vocabulario pronunci sign+language lengua+de+signos =swahili =vietnamese =thai+language =ukrainian =ucraniano",
  },
  music: {
    weight: 5,
    words:
      "music guitar piano violin =cello drum =bateria =flute =flauta saxo trumpet trompet ukulel =singing =sing =canto =cantar =choir =coro harmony =armonia =jazz =blues =opera compos+music solfe =bass =harmonica =armonica accordion acordeon =song =songs =cancion =canciones orchest orquest =banjo",
  },
  history: {
    weight: 5,
    words:
      "histor =empire =imperio revolut revoluc =war =wars =guerra =guerras philosoph filosof sociolog polit =law =derecho archaeol arqueolog anthropol antropolog literat geograph geograf econom+histor =rome =roma =romans =romanos mediev =renaissance renacimiento mytholog mitolog religi =bible =biblia =ethics =etica =democracy =democracia civiliz =prehistory prehistoria =republic =republica journalis periodis linguistic linguistica",
  },
  science: {
    weight: 4,
    words:
      "physic =fisica chemis quimic biolog astronom =science =ciencia =ciencias ecolog geolog genetic evolution evolucion quantum cuantic relativ thermodynam termodinam =climate =clima weather meteorolog =botany botanic zoolog neuroscien neurocien electron electric engineer ingenier =space =cosmos =energy =energia =dinosaurs dinosaurios oceanograph oceanograf mechanic mecanic",
  },
  craft: {
    weight: 5,
    words:
      "paint pintar pintura =writing =novel =novels =novela =novelas =escritura =draw drawing dibuj photograph fotograf =cook cooking =cocina cocinar =bake baking =bread =pan reposter panader pottery ceramic =knit knitting tejer =punto =sew sewing =coser costura woodwork carpint sculpt escult calligraph caligraf origami garden jardin huerto =design =diseno =crochet ganchillo =film =cine video+edit edicion+de+video jewel joyer embroid bordad watercol acuarel brew cervez =coffee =cafe =wine =vino writing+fiction creative+writing escritura+creativa illustrat ilustra animation animacion leather cuero interior+design architectur arquitectur =recipes =recetas =handwriting poetry poesia =theatre =theater teatro =magic =magia",
  },
  movement: {
    weight: 5,
    words:
      "sport deport =run running correr =swim swimming nadar natacion =yoga =dance dancing bail =tennis =tenis football futbol soccer basketball baloncesto climb escalad cycling ciclism =bike =bici =ski skiing esqui surf martial+art artes+marciales karate =judo boxing boxeo =gym gimnas fitness skat patin padel volleyball voleibol =golf marathon maraton =hiking senderism strength+training pesas rowing =remo juggl malabar pilates tai+chi handball balonmano =salsa =tango =ballet parkour calisthenic calistenia",
  },
  business: {
    weight: 4,
    words:
      "business =empresa =empresas negocio financ account contabil invest inversi =marketing =sales ventas econom entrepreneur emprend startup management gestion project+manag budget presupuest =stock =bolsa =tax =taxes impuest =crypto bitcoin negotia negocia leadership liderazgo =bank banca =saving ahorr e-commerce =hr recursos+humanos logistic =product+manage productiv =real+estate seguros insurance",
  },
  health: {
    weight: 4,
    words:
      "health =salud nutri =diet =dieta psycholog psicolog meditat meditac mindful =sleep =sueno first+aid primeros+auxilios medic anatom physiol fisiolog =stress =estres anxiety ansiedad nursing enfermer =habit =habits =habito =habitos pharma farmac =pregnan embarazo =parenting crianza =ageing wellbeing well-being bienestar epidemi vaccin vacun diabet therapy terapia breathing respiracion smoking fumar lose+weight losing+weight perder+peso",
  },
};

type Sign = { family: FamilyName; weight: number; text: string; whole: boolean };
const all: Sign[] = (Object.keys(signs) as (keyof typeof signs)[]).flatMap((family) =>
  signs[family].words.split(" ").map((word) => ({
    family,
    weight: signs[family].weight,
    whole: word.startsWith("="),
    text: normalise(
      word
        .replace(/^=/, "")
        .replace(/(?<=\p{L})\+(?=\p{L})/gu, " ")
        .replace("node.js", "node js"),
    ),
  })),
);

const tongues: Record<CourseLanguage, string> = {
  english:
    "english|spanish|french|german|italian|portuguese|japanese|chinese|mandarin|korean|arabic|russian|latin|greek|catalan|basque|galician|dutch|polish|turkish|hindi|swedish|norwegian|danish|finnish|hebrew|swahili|vietnamese|ukrainian",
  español:
    "ingles|espanol|frances|aleman|italiano|portugues|japones|chino|coreano|arabe|ruso|griego|catalan|euskera|gallego|neerlandes|polaco|turco|sueco|noruego|danes|hebreo|ucraniano",
};
// "French bulldogs" and "cine italiano" say where something is from; the language stands last in English, and first in Spanish, or beside such words.
const origins = new RegExp(
  `(?<![a-z])(?:${tongues.english})(?= (?!(?:${tongues.english})(?![a-z])|(?:for|to|with|from|in|on|at|by|and|or|as|so|because|well|fluently|better|language|grammar|conversations?|vocabulary|pronunciation|lessons?|courses?|class(?:es)?|speaking|listening|reading|writing|verbs?|tenses|alphabet|spelling|accent|phrases|words|exams?|level|beginners?|basics|i|my|the)(?![a-z]))[a-z])|(?<=(?:^| )(?!(?:el|de|del|en|al|a|y|o|u|mi|su|tu|mas|mejor|un|algo|bien|con|curso|clases|examen|nivel|por|para)(?: |$))(?![a-z]*[aei]r )(?!(?:${tongues["español"]}) )[a-z]+ )(?:${tongues["español"]})(?![a-z])`,
  "g",
);
/** A language that is all the topic, whatever it is for: "business English", "inglés para músicos". */
const tongueItself = new RegExp(
  `^(?:(?:el |mi |my )?(?:${tongues.english}|${tongues["español"]}) (?:for|para|de) .*|(?!.*(?<![a-z])(?:in|of|for|from|to|and|en|de)(?![a-z]))(?:[a-z]+ ){1,2}(?:${tongues.english}))$`,
);
// Trades that a science lends its adjective.
const trades =
  /(?<![a-z])(?:electrical (?:wiring|installations?|repairs?)|instalacion(?:es)? electricas?|(?:car|auto|automotive|bike|bicycle|motorcycle) mechanics?|mecanica (?:del? )?(?:automovil\w*|automotriz|coches?|autos?|motos?|bicis?|bicicletas?))(?![a-z])/g;

/** One-word names that mean a programming language unless something else is said. */
const ambiguousTools = new Set([
  "go",
  "c",
  "r",
  "d",
  "julia",
  "elixir",
  "dart",
  "scala",
  "perl",
  "haskell",
  "lua",
  "zig",
  "erlang",
  "clojure",
  "ada",
  "basic",
  "cobol",
  "fortran",
  "matlab",
  "flutter",
  "svelte",
  "next js",
]);
const boardGame = /\b(?:board|game|tablero|juego|baduk|weiqi|stones?|piedras|dan|kyu)\b/;

function score(text: string, sign: Sign): number {
  const padded = ` ${text} `;
  return padded.includes(sign.whole ? ` ${sign.text} ` : ` ${sign.text}`) ? sign.weight : 0;
}

/** Whether a topic's name alone would lead a search astray: "Go", "R", "Ada". */
export function isAmbiguous(topic: string): boolean {
  return ambiguousTools.has(normalise(topic));
}

// The first word says what kind of thing it is: "la química del pan", "mathematics of music".
const HEAD = 5;
const article = /^(?:the|an?|el|la|los|las|un|una) /;

/** The words of a text that tell its family, normalised. */
const telling = (text: string) =>
  normalise(text).replace(origins, "").replace(trades, "").trim().replace(/ +/g, " ");

/** The broad family of a topic: the topic's own words count three times, what else was said once, the first word a little more. */
export function familyOf(topic: string, whole: string): FamilyName {
  // Callers give a topic in two forms, which are mostly the same.
  const words = normalise(topic).split(" ");
  const second = words.slice(words.length / 2).join(" ");
  if (tongueItself.test(words.join(" ") === `${second} ${second}` ? second : words.join(" ")))
    return "languages";
  const about = telling(topic);
  const said = telling(whole);
  if (about.split(" ").every((w) => ambiguousTools.has(w)) && !boardGame.test(said)) return "programming";
  const points = new Map<FamilyName, number>();
  for (const sign of all) {
    const head = score(about.replace(article, "").split(" ")[0] ?? "", sign) > 0 ? HEAD : 0;
    const value = 3 * score(about, sign) + score(said, sign) + head;
    if (value > 0) points.set(sign.family, Math.max(points.get(sign.family) ?? 0, value) + 0.1);
  }
  const best = [...points].sort((a, b) => b[1] - a[1])[0];
  return best?.[0] ?? "general";
}

const names = new RegExp(
  [
    "rom[ea]|romans?|bibl\\w+|renaissance|renacimiento|vikings?|remo|beijing|nanjing|peking|boeing|stirling|wyoming|inverness|guinness|trinidad|bagdad|santander",
    "asuncion|encarnacion|spring|turing|kipling|fleming|schelling|sleeping beauty|mathematica",
  ]
    .map((some) => `^(?:${some})(?![a-z])`)
    .join("|"),
);
const commonNouns =
  /^(?:my|our|mis?|study|master|machine|deep|public|trabajo|chess|ajedrez|maths?|cats?|dogs?|birds?|perros?|gatos?|plants?|plantas?)(?![a-z])|^[a-z]*[a-z]{3}(?:ing|ology|graphy|nomy|metry|tion|sion|ment|ness|ship|istics|matics|culture|cion|iones|dad|dades|logia|grafia|nomia|metria|cultura|miento|ismo|aje|istica)(?![a-z])/;

/** Whether a topic begins with a word that is no name, so that a small letter suits it within a sentence. */
export function opensCommonly(topic: string): boolean {
  const said = normalise(topic);
  if (names.test(said)) return false;
  return (
    commonNouns.test(said) ||
    all.some(
      ({ family, whole, text }) =>
        family !== "programming" &&
        family !== "languages" &&
        `${said} `.startsWith(whole ? `${text} ` : text),
    )
  );
}
