import { fold } from "@/lib/core/text/normalise";
import { isStopWord, stem } from "@/lib/core/text/words/stems";

const set = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const negations = set(
  "no not never nor neither none nobody nothing without cannot cant hardly barely rarely nunca jamas sin ni nadie nada ninguno ninguna ningun tampoco apenas",
);
/** Spanish words that only repeat an earlier "no" (negative concord). */
const concord = set("nunca jamas ni nadie nada ninguno ninguna ningun tampoco");
const absolutes = set(
  "all every always only everything everyone forever ever siempre todo todos toda todas solo solamente unicamente",
);
const conditions = set("if when unless whenever si cuando");
const joints = set(
  "and but while whereas or because so then although if when unless y e pero mientras o porque entonces aunque si cuando que which who where donde",
);

export type Marker = "not" | "all" | "if";

/** The logical role of a folded word; `denied` means that its clause already contains a negation. */
export function markerOf(word: string, denied: boolean): Marker | null {
  if (negations.has(word)) return denied && concord.has(word) ? null : "not";
  if (absolutes.has(word)) return "all";
  return conditions.has(word) ? "if" : null;
}

export const isNegation = (word: string): boolean => negations.has(word);
export const joins = (word: string): boolean => joints.has(word);

/** Words without subject matter of their own, which paraphrases may add or omit. */
const fillers = set(
  "remain remains give given gives show shows shown next other others another well down again still even much many less make makes made thing things something way ways take takes took goes come comes came think thinks know knows say says said tell tells look looks need needs want wants help like really always never often sometimes exactly longer later quite rather already first last good same part parts example question answer lesson really simply since though whether within without cannot please sorry maybe perhaps called get gets got let lets use uses used using put puts keep keeps seem seems depend depends happen happens belong belongs every everything anything nothing each else none only ever " +
    "casi mismo misma mismos mismas otro otra otros otras todo todos toda todas nuevo nueva nuevos nuevas calcula cobras perdido pregunta respuesta leccion cosa cosas algo alguno alguna algunos algunas diga digan hace hacer hacen haces dice decir dicen dices bien mal muchas muchos mucho mucha menos luego despues antes ahora todavia demasiado siempre nunca jamas parte partes ejemplo tambien vez veces da dan dar dado ser estar esta hacia dentro fuera segun poco pocos poca pocas entonces mientras aunque quiere quieren quieres ver saber sabe sabes creo pienso perdon quiza quizas toma tomar pone poner usa usar usan sigue siguen queda quedan tanto tanta nada nadie ninguno ninguna ademas incluso apenas suele suelen manera forma aqui alli cualquier",
);

/** Whether a folded word has no content of its own. */
export const isFiller = (word: string): boolean => isStopWord(word) || fillers.has(word);

const pairs =
  "more/less more/fewer most/least larger/smaller large/small big/small bigger/smaller greater/smaller higher/lower high/low long/short longer/shorter grow/shrink grows/shrinks rise/fall rises/falls increase/decrease up/down before/after first/last early/late earlier/later same/different equal/different equal/unequal true/false right/wrong valid/invalid open/close opens/closes open/closed opened/closed strong/weak strengthen/weaken strengthens/weakens fast/slow faster/slower better/worse better/badly many/few keep/lose gain/lose win/lose left/right inside/outside start/end begin/end begins/ends add/remove add/subtract easy/hard easier/harder cheap/expensive cheaper/dearer near/far possible/impossible allowed/forbidden possible/certain public/private visible/hidden sends/receives send/receive read/write reads/writes remember/forget rises/sinks help/harm helps/harms help/hinder helps/hinders save/spend earn/spend known/unknown safe/dangerous safe/unsafe old/new with/without always/never all/none all/some every/some both/neither necessary/optional change/stay changes/stays moves/stays" +
  " mas/menos mayor/menor grande/pequeno grandes/pequenos grande/pequena mejor/peor alto/bajo alta/baja altos/bajos sube/baja suben/bajan subir/bajar crece/baja crece/encoge crece/mengua crecen/bajan aumenta/disminuye aumentan/disminuyen aumentar/disminuir antes/despues primero/ultimo primera/ultima mismo/distinto misma/distinta igual/distinto iguales/distintos igual/diferente verdadero/falso verdadera/falsa verdaderas/falsas cierto/falso valido/invalido abre/cierra abierto/cerrado abierta/cerrada abrir/cerrar fuerte/debil fortalece/debilita rapido/lento deprisa/despacio muchos/pocos mucho/poco gana/pierde ganar/perder dentro/fuera empieza/termina empezar/terminar facil/dificil barato/caro cerca/lejos posible/imposible publico/privado visible/oculto envia/recibe lee/escribe leer/escribir recuerda/olvida recordar/olvidar ayuda/estorba ahorra/gasta ahorrar/gastar conocido/desconocido seguro/peligroso nuevo/viejo con/sin siempre/nunca todos/ninguno todo/nada cambia/queda mueve/queda suma/resta larga/corta largo/corto largos/cortos derecha/izquierda ambos/ninguno";

const opposites = new Map<string, Set<string>>();
for (const pair of pairs.split(" ")) {
  const [one = "", other = ""] = pair.split("/").map((word) => stem(fold(word)));
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    opposites.set(from, (opposites.get(from) ?? new Set()).add(to));
}

/** Whether two stems are antonyms. */
export const areOpposite = (one: string, other: string): boolean => opposites.get(one)?.has(other) ?? false;
