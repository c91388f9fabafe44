import { splitLesson } from "@/lib/courses/document/lesson";
import { marksOf, paragraphsOf } from "@/lib/courses/document/marks";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { Coverage, CoveredSource, LeftOut, TaughtPage } from "./schema";

/** A written module with the pages that its citations name. */
type CoveredModule = {
  id: string;
  number: number;
  lesson: string | null;
  citations: { mark: number; source: number; page: number }[];
  questions: number[][];
  practice: number[][];
};

export type CoverageRow = {
  language: CourseLanguage;
  sources: Omit<CoveredSource, "taught">[];
  modules: CoveredModule[];
  /** The headings of the sources' pages. */
  headings: { source: number; page: number; heading: string }[];
};

/** The pages of sources that a module's marks name, once for each mark in its texts. */
function pagesOf({ lesson, citations, questions, practice }: CoveredModule) {
  const places = new Map(citations.map((place) => [place.mark, place]));
  const used = [...marksOf(lesson ?? ""), ...questions.flat(), ...practice.flat()];
  return used.flatMap((mark) => places.get(mark) ?? []);
}

function taughtPages(source: number, modules: readonly CoveredModule[]): TaughtPage[] {
  const pages = new Map<number, number[]>();
  for (const module of modules)
    for (const place of pagesOf(module))
      if (place.source === source) pages.set(place.page, [...(pages.get(place.page) ?? []), module.number]);
  return [...pages]
    .map(([page, numbers]) => ({ page, modules: numbers }))
    .toSorted((a, b) => a.page - b.page);
}

function paragraphsIn({ lesson, citations }: CoveredModule, language: CourseLanguage): boolean[] {
  const known = new Set(citations.map(({ mark }) => mark));
  const paragraphs = lesson === null ? [] : paragraphsOf(splitLesson(lesson, language));
  return paragraphs.map(({ text }) => marksOf(text).some((mark) => known.has(mark)));
}

/** The runs of pages of a source that were read and that no mark names. */
function leftOutOf(
  { number, pageCount, emptyPages, taught }: CoveredSource,
  { modules, headings }: CoverageRow,
): LeftOut[] {
  const skipped = new Set([...emptyPages, ...taught.map(({ page }) => page)]);
  const runs: { from: number; to: number }[] = [];
  for (let page = 1; page <= pageCount; page += 1) {
    const last = runs.at(-1);
    if (skipped.has(page)) continue;
    if (last?.to === page - 1) last.to = page;
    else runs.push({ from: page, to: page });
  }
  const moduleOf = (page: TaughtPage | undefined) =>
    modules.find((module) => module.number === page?.modules.at(-1));
  return runs.map(({ from, to }) => {
    const before = moduleOf(taught.findLast(({ page }) => page < from));
    const near = before ?? moduleOf(taught.find(({ page }) => page > to));
    const onPages = headings.filter(
      ({ source, page, heading }) => source === number && page >= from && page <= to && heading !== "",
    );
    return {
      ...{ source: number, from, to },
      headings: [...new Set(onPages.map(({ heading }) => heading))],
      near: near ? { id: near.id, number: near.number, isBefore: near === before } : null,
    };
  });
}

/** Compares the marks of a course with the pages of its sources. */
export function coverageOf(row: CoverageRow): Coverage {
  const sources = row.sources.map((source) => ({
    ...source,
    taught: taughtPages(source.number, row.modules),
  }));
  const paragraphs = row.modules.map((module) => ({
    module: module.number,
    sourced: paragraphsIn(module, row.language),
  }));
  const questions = row.modules.flatMap((module) => {
    const known = new Set(module.citations.map(({ mark }) => mark));
    return module.questions.map((marks) => marks.some((mark) => known.has(mark)));
  });
  const all = paragraphs.flatMap(({ sourced }) => sourced);
  return {
    sources,
    paragraphs: { total: all.length, sourced: all.filter(Boolean).length },
    unsourced: paragraphs
      .map(({ module, sourced }) => ({ module, count: sourced.filter((isSourced) => !isSourced).length }))
      .filter(({ count }) => count > 0),
    questions: { total: questions.length, sourced: questions.filter(Boolean).length },
    leftOut: sources.flatMap((source) => leftOutOf(source, row)),
  };
}
