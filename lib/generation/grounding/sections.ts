import { sentences } from "@/lib/core/text/sentences";
import type { CitationDocument, CourseDocument } from "@/lib/courses/document";
import type { OutlineDraft } from "../drafts";
import { sectionLabel, type SourceSection } from "./grounding";

/** The sections of all sources that a plan is shown; smaller ones are joined. */
const MAX_SECTIONS = 150;
/** The passages of one section. */
const MAX_PASSAGES = 12;
/** The passages that the plan of a module keeps. */
const MAX_PLANNED = 40;
/** The first sentence of a section is cut to this length, in UTF-16 units. */
const MAX_SENTENCE = 160;

type PassageHead = {
  number: number;
  source: string;
  passage: number;
  page: number;
  heading: string;
  beginning: string;
};

/** The sections of passages in their order: those under one heading, at most twelve, and more where the sources are long. */
export function sectionsOf(passages: readonly PassageHead[]): SourceSection[] {
  const size = Math.max(MAX_PASSAGES, Math.ceil(passages.length / MAX_SECTIONS));
  const sections = joinedWhile(passages.map(sectionOf), (section, next) => {
    return section.heading === next.heading && next.last - section.first < size;
  });
  // Sources with many headings have more sections than a prompt can show.
  for (let most = 2; sections.length > MAX_SECTIONS; most *= 2) {
    const joined = joinedWhile(sections, (section, next) => next.last - section.first < most);
    if (joined.length <= MAX_SECTIONS) return joined;
  }
  return sections;
}

function sectionOf({ number, source, passage, page, heading, beginning }: PassageHead): SourceSection {
  const begins = (sentences(beginning.replace(/\s+/gu, " "))[0] ?? "").slice(0, MAX_SENTENCE).toWellFormed();
  return { number, source, first: passage, last: passage, fromPage: page, toPage: page, heading, begins };
}

/** The sections with neighbours of one source joined, as long as they `belong` together. */
function joinedWhile(
  sections: readonly SourceSection[],
  belong: (section: SourceSection, next: SourceSection) => boolean,
): SourceSection[] {
  const joined: SourceSection[] = [];
  for (const next of sections) {
    const section = joined.at(-1);
    if (section?.source === next.source && belong(section, next))
      joined[joined.length - 1] = { ...section, last: next.last, toPage: next.toPage };
    else joined.push(next);
  }
  return joined;
}

/** The course with the passages of each module's plan as its citations, until its lesson is written. */
export function withPlannedPassages(
  document: CourseDocument,
  outline: OutlineDraft,
  sections: readonly SourceSection[],
): CourseDocument {
  const known = new Map(sections.map((section) => [sectionLabel(section), section]));
  return {
    ...document,
    modules: document.modules.map((module, index) => {
      const labels = new Set(outline.modules[index]?.sources ?? []);
      const citations = plannedPassages([...labels].flatMap((label) => known.get(label) ?? []));
      return citations.length > 0 ? { ...module, citations } : module;
    }),
  };
}

/** The passages of sections, spread evenly where there are too many. */
function plannedPassages(sections: readonly SourceSection[]): CitationDocument[] {
  const all = sections.flatMap(({ source, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => ({ source, passage: first + index })),
  );
  const step = Math.max(1, all.length / MAX_PLANNED);
  const some = Array.from(
    { length: Math.min(all.length, MAX_PLANNED) },
    (_, index) => all[Math.floor(index * step)],
  );
  return some.flatMap((place, index) => (place ? [{ ...place, mark: index + 1, from: 0, to: 1 }] : []));
}
