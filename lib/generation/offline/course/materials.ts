import { plainWords } from "../../assessment/topic";
import type { MaterialDraft } from "../../drafts";
import { searchMaterial, sourcesFor, type MaterialKind, type SearchSource } from "../../links/search-sources";
import { hashOf } from "../../quiz/option-order";
import type { Kind } from "../content";
import { isAmbiguous } from "../learner/family-words";
import type { Reader } from "../learner/reader";
import type { Style } from "../phrases/phrases";

const firstKind: Record<Style, MaterialKind[]> = {
  read: ["article", "exercise", "video", "drawing"],
  watch: ["video", "drawing", "article", "exercise"],
  do: ["exercise", "video", "article", "drawing"],
  talk: ["video", "article", "exercise", "drawing"],
};

/** No module has fewer links. */
const FEWEST = 3;

/** Sources of a kind, beginning at another one in each module, those made for the family first. */
function turned(sources: SearchSource[], turn: number): SearchSource[] {
  const special = sources.filter((s) => s.families !== undefined);
  const general = sources.filter((s) => s.families === undefined);
  const turnedBy = (list: SearchSource[]) =>
    list.map((_, i) => list[(i + turn) % list.length]).filter((s) => s !== undefined);
  return turn % 2 === 0
    ? [...turnedBy(special), ...turnedBy(general)]
    : [...turnedBy(general), ...turnedBy(special)];
}

/** The topic as one would type it into a search box. */
function searchTopic(reader: Reader): string {
  if (reader.familyName !== "programming" || !isAmbiguous(reader.topic))
    return plainWords(reader.ownWords).replace(/^(?:the|el|la|los|las) (?=\S)/i, "");
  return reader.language === "español"
    ? `lenguaje de programación ${reader.topic}`
    : `${reader.topic} programming language`;
}

/** Three to five searches for a module, in the learner's order of preference and without what they turned down, each with other words. */
export function searchesFor(kind: Kind, index: number, reader: Reader): MaterialDraft[] {
  const words = reader.bank.phrases.kinds[kind].search;
  const sources = sourcesFor(reader.language, reader.familyName);
  const turn = index + (hashOf(reader.seed) % 3);
  const kinds = firstKind[reader.style];
  const of = (wanted: MaterialKind | undefined) =>
    turned(
      sources.filter((s) => s.kind === wanted),
      turn,
    );
  const open = kinds.filter((k) => !reader.refused.includes(k));
  const [first, second, third] = open;
  const inOrder = [
    of(first)[0],
    of(second)[0],
    of(first)[1],
    of(third)[0],
    ...(index % 2 === 0 ? [of(second)[1]] : []),
  ].filter((s) => s !== undefined);
  // Where much is turned down, more of the rest comes in; a kind that was turned down only when nothing else is left.
  const spare = [...open, ...kinds].flatMap(of);
  return [...new Set([...inOrder, ...spare])]
    .slice(0, Math.max(FEWEST, new Set(inOrder).size))
    .map((source, i) =>
      searchMaterial(
        source,
        `${searchTopic(reader)} ${words[i % words.length] ?? ""}`.trim(),
        reader.language,
      ),
    );
}
