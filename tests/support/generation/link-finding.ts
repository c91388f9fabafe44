import { fake } from "./fake-model";
import { afterAll, beforeEach, expect } from "vitest";
import { newId } from "@/lib/core/ids";
import type { CourseDocument, ModuleDocument } from "@/lib/courses/document";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { LinksDraft } from "@/lib/generation/links/draft";
import { findLinks } from "@/lib/generation/links/find-links";
import { taskOf } from "./course-drafts";
import { FakeWeb, htmlPage } from "@/tests/support/web/fake-web";

/** The web of a test file; Wikipedia's search page answers. */
export const web = await FakeWeb.start();
afterAll(() => web.close());
beforeEach(() => {
  web.reset();
  fake.reset();
  web.pages.set("en.wikipedia.org/w/index.php", htmlPage("Search", "Results"));
});

/** Text on the subject of the module, in both languages. */
export const bread =
  "The sourdough starter ferments the dough. Hydration is the share of water in bread, and a levain is fed.";
export const pan =
  "La masa madre fermenta la masa del pan. La hidratación es la parte de agua que lleva, y el levain se alimenta cada día con harina.";

function courseIn(language: CourseLanguage): CourseDocument & { modules: [ModuleDocument] } {
  const english = language === "english";
  return {
    language,
    title: english ? "Sourdough bread" : "Pan de masa madre",
    overview: "",
    description: "",
    training: english ? "Baking" : "Panadería",
    introduction: "",
    level: "beginner",
    tags: english ? ["bread"] : ["pan"],
    modules: [
      {
        id: newId(),
        title: english ? "Feeding the starter" : "Alimentar la masa madre",
        description: "",
        hidden: false,
        objectives: [],
        prerequisites: [],
        lesson: null,
        practice: [],
        quiz: null,
        materials: [],
        keyTerms: english
          ? ["sourdough starter", "hydration", "levain", "baker's percentage"]
          : ["masa madre", "hidratación", "levain", "panadero"],
      },
    ],
  };
}

/** A candidate of the model. */
export const article = (url: string, title = "A page of the model") => ({
  type: "Article" as const,
  title,
  url,
});

/** Answers the calls for links with these drafts in turn; the last one repeats. */
export function propose(...drafts: Partial<LinksDraft>[]): void {
  let call = 0;
  fake.respond((request) => {
    expect(taskOf(request)).toBe("links");
    const draft = drafts[Math.min(call++, drafts.length - 1)];
    return { json: { candidates: [], queries: ["sourdough starter"], ...draft } };
  });
}

/** Finds links for the only module of a course on sourdough. */
export async function find({
  language = "english",
  taken = [],
  signal = new AbortController().signal,
}: { language?: CourseLanguage; taken?: string[]; signal?: AbortSignal } = {}) {
  const course = courseIn(language);
  const materials = await findLinks(
    {
      call: { courseId: newId(), owner: newId(), signal },
      learner: { language, answers: [] },
      course,
      moduleId: course.modules[0].id,
    },
    { taken: new Set(taken), rules: web.rules },
  );
  return { materials, urls: materials.map(({ url }) => url), calls: fake.requests.length };
}

/** The addresses of three pages that are alive and on topic. */
export function threeGoodPages(): string[] {
  return ["one", "two", "three"].map((name) => {
    web.pages.set(`good.test/${name}`, htmlPage(`Sourdough ${name}`, bread));
    return `https://good.test/${name}`;
  });
}
