import type { PublicCourse, PublicModule } from "./schema";

/** A module with the content that a visitor may read. */
export type OpenModule = PublicModule & { content: NonNullable<PublicModule["content"]> };

/** The module that a public page shows, with its number from 1; null if there is none. */
export function shownModule({ modules }: Pick<PublicCourse, "modules">): {
  module: OpenModule;
  number: number;
} | null {
  for (const [i, module] of modules.entries()) {
    const { content } = module;
    if (content) return { module: { ...module, content }, number: i + 1 };
  }
  return null;
}

/** The page through which a person enrols in a course and opens it; it needs a session. */
export function studyPath(slug: string, module: number): string {
  return `/learn/${slug}/study${module > 1 ? `?module=${module}` : ""}`;
}
