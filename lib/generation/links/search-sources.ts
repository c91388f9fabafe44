import type { CourseLanguage } from "@/lib/courses/schema";
import type { MaterialDraft } from "../drafts";
import type { SubjectKind } from "../policy";

export type MaterialKind = "video" | "article" | "exercise" | "drawing";

/** A reputable site whose search page takes the words in its URL. */
export type SearchSource = {
  name: string;
  kind: MaterialKind;
  /** The kinds of subject that it serves; all if absent. */
  subjects?: readonly SubjectKind[];
  url: (words: string) => string;
};

const wiki = (host: string) => (words: string) =>
  `https://${host}/w/index.php?title=Special:Search&fulltext=1&search=${encodeURIComponent(words)}`;
const query =
  (start: string, end = "") =>
  (words: string) =>
    `${start}${encodeURIComponent(words)}${end}`;

const commons: SearchSource = {
  name: "Wikimedia Commons",
  kind: "drawing",
  url: query("https://commons.wikimedia.org/w/index.php?title=Special:MediaSearch&type=image&search="),
};
const geogebra: SearchSource = {
  name: "GeoGebra",
  kind: "exercise",
  subjects: ["science"],
  url: query("https://www.geogebra.org/search/"),
};

const english: readonly SearchSource[] = [
  { name: "Wikipedia", kind: "article", url: wiki("en.wikipedia.org") },
  { name: "YouTube", kind: "video", url: query("https://www.youtube.com/results?search_query=") },
  {
    name: "Khan Academy",
    kind: "exercise",
    subjects: ["science", "people", "exam"],
    url: query("https://www.khanacademy.org/search?page_search_query="),
  },
  {
    name: "Stack Overflow",
    kind: "article",
    subjects: ["programming"],
    url: query("https://stackoverflow.com/search?q="),
  },
  { name: "Rosetta Code", kind: "exercise", subjects: ["programming"], url: wiki("rosettacode.org") },
  { name: "Wiktionary", kind: "article", subjects: ["language"], url: wiki("en.wiktionary.org") },
  {
    name: "MIT OpenCourseWare",
    kind: "exercise",
    subjects: ["programming", "science", "people", "exam"],
    url: query("https://ocw.mit.edu/search/?q="),
  },
  { name: "Wikibooks", kind: "exercise", url: wiki("en.wikibooks.org") },
  { name: "Open Library", kind: "article", url: query("https://openlibrary.org/search?q=") },
  {
    name: "Project Gutenberg",
    kind: "article",
    subjects: ["people", "language"],
    url: query("https://www.gutenberg.org/ebooks/search/?query="),
  },
  { name: "the Internet Archive", kind: "video", url: query("https://archive.org/search?query=") },
  geogebra,
  { name: "Wikiversity", kind: "exercise", url: wiki("en.wikiversity.org") },
  commons,
];

const spanish: readonly SearchSource[] = [
  { name: "Wikipedia", kind: "article", url: wiki("es.wikipedia.org") },
  { name: "YouTube", kind: "video", url: query("https://www.youtube.com/results?search_query=", "&hl=es") },
  {
    name: "Khan Academy en español",
    kind: "exercise",
    subjects: ["science", "people", "exam"],
    url: query("https://es.khanacademy.org/search?page_search_query="),
  },
  {
    name: "Stack Overflow en español",
    kind: "article",
    subjects: ["programming"],
    url: query("https://es.stackoverflow.com/search?q="),
  },
  { name: "Wikcionario", kind: "article", subjects: ["language"], url: wiki("es.wiktionary.org") },
  { name: "Wikilibros", kind: "exercise", url: wiki("es.wikibooks.org") },
  {
    name: "Biblioteca Virtual Miguel de Cervantes",
    kind: "article",
    subjects: ["people", "language"],
    url: query("https://www.cervantesvirtual.com/buscador/?q="),
  },
  {
    name: "Dialnet",
    kind: "article",
    subjects: ["science", "people", "exam"],
    url: query("https://dialnet.unirioja.es/buscar/documentos?querysDismax.DOCUMENTAL_TODO="),
  },
  { name: "Open Library", kind: "article", url: query("https://openlibrary.org/search?q=", "&language=spa") },
  {
    name: "Internet Archive",
    kind: "video",
    url: query("https://archive.org/search?query=", "&and%5B%5D=languageSorter%3A%22Spanish%22"),
  },
  geogebra,
  { name: "Wikiversidad", kind: "exercise", url: wiki("es.wikiversity.org") },
  commons,
];

const typeNames = {
  english: { video: "Video", article: "Article", exercise: "Exercise", drawing: "Drawing" },
  español: { video: "Vídeo", article: "Artículo", exercise: "Ejercicio", drawing: "Dibujo" },
} as const satisfies Record<CourseLanguage, Record<MaterialKind, MaterialDraft["type"]>>;

const kinds: Record<string, MaterialKind> = {
  video: "video",
  vídeo: "video",
  article: "article",
  artículo: "article",
  articulo: "article",
  exercise: "exercise",
  ejercicio: "exercise",
  drawing: "drawing",
  dibujo: "drawing",
};

/** What a type in either language means; an unknown one is an article. */
export function materialKind(type: string): MaterialKind {
  return kinds[type.toLowerCase()] ?? "article";
}

/** The type of a material in the course's language. */
export function materialType(kind: MaterialKind, language: CourseLanguage): MaterialDraft["type"] {
  return typeNames[language][kind];
}

/** The sources for a kind of subject in a language, the best known first; without a kind those for every subject. */
export function sourcesFor(language: CourseLanguage, kind?: SubjectKind): SearchSource[] {
  const all = language === "español" ? spanish : english;
  return all.filter((s) => s.subjects === undefined || (kind !== undefined && s.subjects.includes(kind)));
}

/** The words of a text without quotation marks, which would make a search exact, and without Markdown. */
export function searchWords(text: string): string {
  return text
    .replace(/["“”„«»`*_~]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

// Titles are limited to 160 characters and URLs to 500; a query of 70 characters fits both, even percent-encoded.
const TITLE_WORDS = 70;
const ENCODED_WORDS = 320;

/** The first words for which `fits` holds, or the first letters of a single word that is too long. */
function firstWords(text: string, fits: (kept: string) => boolean): string {
  let kept = text;
  while (!fits(kept) && kept.includes(" ")) kept = kept.slice(0, kept.lastIndexOf(" "));
  while (!fits(kept)) kept = [...kept].slice(0, -1).join("");
  return kept;
}
const wordsOf = (topic: string) =>
  firstWords(topic.replace(/\s+/g, " ").trim(), (kept) => [...kept].length <= TITLE_WORDS);
const addressWords = (words: string) =>
  firstWords(words, (kept) => encodeURIComponent(kept).length <= ENCODED_WORDS);

/** A search page as a learning material; its title says that it is a search. */
export function searchMaterial(source: SearchSource, words: string, language: CourseLanguage): MaterialDraft {
  const shown = wordsOf(words);
  const title =
    language === "español" ? `Búsqueda en ${source.name}: ${shown}` : `Search ${source.name}: ${shown}`;
  return { type: typeNames[language][source.kind], title, url: source.url(addressWords(shown)) };
}

/** Search pages for a topic at the sources for every subject, without those in `taken`; sources of articles come first. */
export function searchFallbacks(
  topic: string,
  language: CourseLanguage,
  taken: readonly string[] = [],
): MaterialDraft[] {
  const all = sourcesFor(language);
  const isArticle = ({ kind }: SearchSource) => kind === "article";
  return [...all.filter(isArticle), ...all.filter((source) => !isArticle(source))]
    .map((source) => searchMaterial(source, topic, language))
    .filter(({ url }) => !taken.includes(url));
}
