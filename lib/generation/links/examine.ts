import { z } from "zod";
import { isMainlyForeign } from "@/lib/courses/language/detect";
import type { CourseLanguage } from "@/lib/courses/schema";
import { normalise } from "@/lib/core/text/normalise";
import { findVideo, tidyAddress } from "./address";
import { fetchLink, type FetchedPage, type LinkRules } from "@/lib/core/http/links/fetch-link";
import { readJson, readPage, typeOf, type PageText } from "./read-page";
import type { MaterialKind } from "./search-sources";
import { isPageOnTopic, isTitleOnTopic, type Subject } from "./topic";

/** A page that may become a material; the title is the model's, empty if it has none. */
export type Candidate = { kind: MaterialKind; title: string; url: string };

/** Why a candidate is not used. */
export type Rejection =
  "dead" | "no_answer" | "refuses_robots" | "unreadable" | "error_page" | "off_topic" | "other_language";

/** A page that is alive and on topic; `aliases` are further addresses of it. */
export type FoundPage = Candidate & { aliases: string[]; isForeign: boolean };
export type Examined = { candidate: Candidate; answered: boolean } & (
  { page: FoundPage; rejection: null } | { page: null; rejection: Rejection }
);

export type ExamineOptions = { language: CourseLanguage; rules?: LinkRules; signal?: AbortSignal };

/** Enough text to tell two languages apart. */
const LANGUAGE_SAMPLE = 4_000;
/** Two texts with this share of common words are one page. */
const SAME_PAGE = 0.9;
const MAX_ADDRESS = 500;

const titleAnswer = z.object({ title: z.string().min(1), author_name: z.string().default("") });

/** The types that documents and media of a kind have. */
const mediaTypes: Record<MaterialKind, RegExp> = {
  article: /^application\/(?:pdf|epub)/,
  exercise: /^application\/(?:pdf|epub)/,
  drawing: /^image\/|^application\/pdf/,
  video: /^(?:video|audio)\//,
};

/** Fetches a candidate, follows it, reads it and compares it with the subject. */
export async function examine(
  candidate: Candidate,
  subject: Subject,
  options: ExamineOptions,
): Promise<Examined> {
  const video = findVideo(candidate.url);
  const fetched = await fetchLink(video?.oembed ?? candidate.url, options);
  const { answered } = fetched;
  const rejected = (rejection: Rejection): Examined => ({ candidate, answered, page: null, rejection });
  if (fetched.reason === "refused") return rejected(video ? "dead" : "refuses_robots");
  if (fetched.page === null) return rejected(fetched.status === "dead" || video ? "dead" : "no_answer");
  const verdict = video
    ? await judgeVideo({ ...candidate, kind: "video", url: video.url }, fetched.page, subject, options)
    : await judgePage(candidate, fetched.page, subject, options);
  if (typeof verdict === "string") return rejected(verdict);
  return { candidate, answered, page: verdict, rejection: null };
}

async function judgeVideo(
  candidate: Candidate,
  answer: FetchedPage,
  subject: Subject,
  { language }: ExamineOptions,
): Promise<FoundPage | Rejection> {
  const found = await readJson(answer, titleAnswer);
  if (found === null) return "unreadable";
  const { title, author_name: author } = found;
  if (!isTitleOnTopic(`${title} ${author}`, subject)) return "off_topic";
  return { ...candidate, title, aliases: [], isForeign: isMainlyForeign(title, language) };
}

async function judgePage(
  candidate: Candidate,
  page: FetchedPage,
  subject: Subject,
  options: ExamineOptions,
): Promise<FoundPage | Rejection> {
  const url = tidyAddress(page.url);
  if (url.length > MAX_ADDRESS) return "unreadable";
  // A document is not read: its address and its type must do.
  if (mediaTypes[candidate.kind].test(typeOf(page)))
    return candidate.title === ""
      ? "unreadable"
      : { ...candidate, url, aliases: [], isForeign: isMainlyForeign(candidate.title, options.language) };
  const read = await readPage(page);
  if (read === null) return "unreadable";
  const title = read.title || candidate.title;
  if (title === "") return "unreadable";
  const isForeign = isMainlyForeign(read.text.slice(0, LANGUAGE_SAMPLE), options.language);
  if (!isPageOnTopic({ ...read, isForeign }, subject)) return "off_topic";
  if (await isErrorPage(candidate, page, read, options)) return "error_page";
  return {
    ...candidate,
    title,
    url,
    aliases: read.canonical === null ? [] : [read.canonical],
    isForeign,
  };
}

/**
 * Whether a server says with status 200 that there is no such page: it redirects to its home page, or answers the same for a
 * neighbouring address that cannot exist.
 */
async function isErrorPage(
  candidate: Candidate,
  page: FetchedPage,
  read: PageText,
  options: ExamineOptions,
): Promise<boolean> {
  const isHome = (url: string) => new URL(url).pathname === "/" && new URL(url).search === "";
  if (isHome(page.url) && !isHome(candidate.url)) return true;
  const nowhere = await fetchLink(new URL(crypto.randomUUID(), page.url).href, options);
  const other = nowhere.page && (await readPage(nowhere.page));
  if (!other) return false;
  return isSameText(other.title, read.title) || isSameText(other.text, read.text);
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => new Set(normalise(text).split(" ").filter(Boolean)));
  if (!a?.size || !b?.size) return false;
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common) >= SAME_PAGE;
}
