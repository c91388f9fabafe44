import { normalise } from "@/lib/core/text/normalise";
import type { MaterialKind } from "../../links/search-sources";
import type { Family } from "../content";
import type { Style } from "../phrases/phrases";

// To listen is no style of its own: no source is for the ear alone, and who listens need not like to watch.
const styleMarks: readonly (readonly [Style, RegExp])[] = [
  [
    "read",
    /\b(?:read\w*|texts?|books?|articles?|explanations?|written|leer\w*|leyend\w*|leo|lecturas?|libros?|textos?|explicacion(?:es)?|articulos?|apuntes)\b/,
  ],
  [
    "watch",
    /\b(?:watch\w*|videos?|youtube|see(?:ing)?|show\w*|pictures?|images?|drawings?|diagrams?|look(?:ing)? at|visual\w*|lectures?|demonstrations?|ver(?:l[oa]s?)?|viend\w*|veo|mirar|mirando|imagenes|dibujos|graficos|esquemas|demostraciones)\b/,
  ],
  [
    "do",
    /\b(?:do(?! (?:like|love|prefer|enjoy|best|better|well|not)\b)|doing|build\w*|make|making|practi\w+|exercises?|try\w*|hands on|projects?|play\w*|solv\w+|calculat\w+|drills|experiment\w*|writing|hacer(?:l[oa]s?)?|haciend\w*|constru\w+|ejercicios?|proyectos?|probar|proband\w*|resolver|resolviend\w*|tocar|tocand\w*|jugar|jugand\w*|crear|creand\w*|escribiend\w*)\b/,
  ],
  [
    "talk",
    /\b(?:talk\w*|discuss\w*|conversation\w*|conversing|questions?|argu(?:e|ing|ments?)|debat\w*|speak\w*|chat(?:s|ting)?|explain(?:ing)? to|habl\w*|convers\w*|discut\w*|preguntas?|preguntand\w*|dialog\w*|charl\w*)\b/,
  ],
];

const kindMarks: readonly (readonly [MaterialKind, RegExp])[] = [
  ["video", /\b(?:videos?|youtube|watch\w*|ver|viend\w*|mirar|mirando|films?|peliculas?)\b/],
  ["article", /\b(?:read\w*|texts?|articles?|leer\w*|leyend\w*|lecturas?|textos?|articulos?)\b/],
  ["exercise", /\b(?:exercises?|drills?|worksheets?|homework|ejercicios?|deberes|fichas)\b/],
  ["drawing", /\b(?:drawings?|pictures?|images?|diagrams?|dibujos|imagenes|esquemas)\b/],
];

// The question asks for what has not worked as well, so not all that is named is wished for.
const rejection =
  /\b(?:not|no|never|ni|don t|dont|doesn t|didn t|can t|hate|avoid\w*|dislike|loathe|bores?|bored|boring|without|skip|nothing with|rather than|instead of|except|(?:sick|tired) of|asleep|nunca|odio|detesto|evit\w+|aburr\w+|sin|nada de|ningun[oa]?|salvo|excepto|en (?:vez|lugar) de|hart[oa]|duerm\w+)\b/;

// Negated words that turn nothing down.
const toleration =
  /\b(?:(?:don t|dont|not) mind|(?:no|not a) (?:problems?|trouble|objections?)|no (?:tengo|hay|veo) (?:ningun )?(?:problemas?|inconvenientes?)|no me (?:importa\w*|molesta\w*|disgusta\w*)|(?:not|no) (?:only|just|solo))\b/g;

const liking =
  /\b(?:i|i m|like|love|prefer|enjoy|want|fine|good|great|best|better|yes|please|works?|gust\w+|prefi\w+|encant\w+|quiero|mejor|bien|si|funcionan?)\b/;

const clauseEnd =
  /[.,;!?\n]|(?<!avoid|evit\p{L}{1,4}|not|no):|(?<!\p{L})(?:but|pero)(?!\p{L})|(?=(?<!\p{L})(?:without|instead of|rather than|except|sin|en vez de|en lugar de|salvo|excepto)(?!\p{L}))/iu;
const alsoWord = /(?<!\p{L})(?:and|y)(?!\p{L})/iu;

/** What is said to be liked, turned down or put up with. "No videos and podcasts" turns both down; "no videos and I like podcasts" does not. */
function parted(answer: string): { liked: string; rejected: string } {
  const liked: string[] = [];
  const rejected: string[] = [];
  const tolerated: string[] = [];
  for (const clause of answer.split(clauseEnd)) {
    let carries = false;
    for (const piece of clause.split(alsoWord).map(normalise)) {
      const rest = piece.replace(toleration, "");
      if (rejection.test(rest) || (carries && !liking.test(rest))) {
        rejected.push(rest);
        carries = true;
      } else {
        (rest === piece ? liked : tolerated).push(piece);
        carries = false;
      }
    }
  }
  return { liked: [...liked, ...tolerated].join(" "), rejected: rejected.join(" ") };
}

/** The kind of material that a style is said to begin with. */
const leading: Partial<Record<Style, MaterialKind>> = { read: "article", watch: "video", do: "exercise" };
const unnamed = ["do", "read", "watch"] as const satisfies readonly Style[];

/**
 * How somebody likes to learn: whatever they name first without turning it down, before what they only put up with; by doing where they name nothing.
 * `refused` holds the kinds of materials that they turn down; no style is chosen that begins with one of them while another is left.
 */
export function preferenceOf(
  answer: string,
  styles: Family["styles"],
): { style: Style; refused: MaterialKind[] } {
  const said = normalise(answer);
  const chosen = styleMarks[styles.findIndex((s) => normalise(s) === said)]?.[0];
  if (chosen) return { style: chosen, refused: [] };
  const { liked, rejected } = parted(answer);
  const refused = kindMarks
    .filter(([, mark]) => mark.test(rejected) && !mark.test(liked))
    .map(([kind]) => kind);
  const named = styleMarks
    .map(([style, mark]) => ({ style, at: liked.search(mark) }))
    .filter((s) => s.at >= 0)
    .sort((a, b) => a.at - b.at)
    .map((s) => s.style);
  const isOpen = (style: Style) => !refused.some((kind) => kind === leading[style]);
  return { style: named.find(isOpen) ?? unnamed.find(isOpen) ?? "talk", refused };
}
