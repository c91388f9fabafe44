import { and, asc, eq, inArray } from "drizzle-orm";
import { db, schema } from "@/db";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { CitablePassage } from "@/lib/sources/citations/settle";
import { areSilent, findPassages } from "@/lib/sources/retrieve/queries";
import { namedPlace } from "./named-place";

const { passages } = schema;

/** A passage that the mentor may cite in a turn. */
type TurnPassage = CitablePassage & { page: number };

/** How many passages a prompt gets: on the learner's message, on the module, and in all. */
const ON_MESSAGE = 6;
const ON_MODULE = 3;
const MAX_PASSAGES = 10;

type Turn = {
  /** The course's sources in the order of their numbers. */
  sourceIds: readonly string[];
  subject: { language: CourseLanguage; moduleTitle: string; objectives: readonly { text: string }[] };
  message: string | null;
};

type TurnSources = {
  passages: TurnPassage[];
  /** The sources have nothing on the learner's message. */
  areSilent: boolean;
};

/** The passages of a course's sources that bear on a learner's message: of a page that it names, on its words, and on the module. */
export async function findTurnSources({ sourceIds, subject, message }: Turn): Promise<TurnSources> {
  const { language, moduleTitle, objectives } = subject;
  const search = (query: string, limit: number) => findPassages(db(), { sourceIds, query, language, limit });
  const [named, onMessage, onModule, silent] = await Promise.all([
    message === null ? [] : listNamedPage(sourceIds, message),
    message === null ? [] : search(message, ON_MESSAGE),
    search([moduleTitle, ...objectives.map(({ text }) => text)].join(" "), ON_MODULE),
    message !== null && areSilent(db(), { sourceIds, query: message, language }),
  ]);
  const unique = new Map(
    [...named, ...onMessage, ...onModule].map((one) => [`${one.source}:${one.passage}`, one]),
  );
  const given = [...unique.values()].slice(0, MAX_PASSAGES).map(({ source, passage, page, text }) => ({
    ...{ number: sourceIds.indexOf(source) + 1, source, passage, page, text },
  }));
  return { passages: given, areSilent: silent && named.length === 0 };
}

/** The passages of the page that a message names. */
function listNamedPage(
  sourceIds: readonly string[],
  message: string,
): Promise<Omit<TurnPassage, "number">[]> | [] {
  const place = namedPlace(message);
  if (!place) return [];
  const source = place.source === null ? undefined : sourceIds[place.source - 1];
  return db()
    .select({
      source: passages.sourceId,
      passage: passages.number,
      page: passages.page,
      text: passages.text,
    })
    .from(passages)
    .where(and(inArray(passages.sourceId, source ? [source] : [...sourceIds]), eq(passages.page, place.page)))
    .orderBy(asc(passages.number))
    .limit(ON_MESSAGE);
}
