import { isModelFailure } from "@/lib/core/errors";
import type { MaterialDraft } from "../drafts";
import { moduleOf, type WriteContext } from "../parts/context";
import { addressKey } from "./address";
import { checkLink, inParallel, type LinkRules, type LinkVerdict } from "@/lib/core/http/links/fetch-link";
import { examine, type Candidate, type Examined, type FoundPage } from "./examine";
import { proposeLinks, type FailedLink } from "./propose";
import { searchPages } from "./search-pages";
import { materialKind, materialType, searchFallbacks, searchWords } from "./search-sources";
import { subjectOf } from "./topic";

/** A material and what the check of its link found; without a check there is no date. */
export type CheckedMaterial = MaterialDraft & { status: LinkVerdict["status"]; checkedAt: Date | null };

const MIN_LINKS = 3;
const MAX_LINKS = 6;
const ROUNDS = 2;
/** Search pages that are tried. */
const MAX_SEARCHES = 3;
const MAX_TITLE = 160;

type Options = {
  /** Addresses of the course's other materials. It may grow meanwhile, and a search page that takes the place of links is added to it. */
  taken: Set<string>;
  rules?: LinkRules;
};

/**
 * Finds 3 to 6 pages on a module. The model proposes pages and queries for wikis; every page is fetched, read and compared with
 * the subject. If fewer than three remain, the model is asked once more with the failures, and in the end a search page, titled
 * as one, takes the place of what is missing. A failure of the model leaves what was found before; an abort rejects, and so does a
 * request of the model's server to wait.
 */
export async function findLinks(context: WriteContext, options: Options): Promise<CheckedMaterial[]> {
  const hunt = new Hunt(context, options);
  let query: string | undefined;
  for (let round = 0; round < ROUNDS && hunt.needsMore(); round += 1) {
    const draft = await hunt.propose();
    if (draft === null) break;
    query ??= draft.queries[0];
    await hunt.tryAll(
      draft.candidates.map(({ type, title, url }) => ({ kind: materialKind(type), title, url })),
    );
    if (hunt.hasNoNetwork()) break;
    if (hunt.needsMore()) await hunt.search(draft.queries);
  }
  const fallback = hunt.needsMore() ? await hunt.searchLink(query) : null;
  return [...hunt.materials(), ...(fallback ? [fallback] : [])];
}

/** What was found for a module so far. */
class Hunt {
  #answers = 0;
  readonly #found: FoundPage[] = [];
  readonly #failures: FailedLink[] = [];
  readonly #tried = new Set<string>();

  constructor(
    private readonly context: WriteContext,
    private readonly options: Options,
  ) {}

  get #language() {
    return this.context.course.language;
  }

  get #fetching() {
    const { rules } = this.options;
    return { signal: this.context.call.signal, ...(rules && { rules }) };
  }

  needsMore(): boolean {
    return this.#usable().filter((page) => !page.isForeign).length < MIN_LINKS;
  }

  /** Whether no server has answered. */
  hasNoNetwork(): boolean {
    return this.#tried.size > 0 && this.#answers === 0;
  }

  /** The model's proposal, or null if the model fails. Throws if its server asks to wait. */
  async propose() {
    try {
      const used = [...this.options.taken, ...this.#usable().map(({ url }) => url)];
      return await proposeLinks(this.context, { taken: used, failures: this.#failures });
    } catch (error) {
      if (isModelFailure(error) && !error.details.retryAfter) return null;
      throw error;
    }
  }

  async tryAll(candidates: readonly Candidate[]): Promise<void> {
    const fresh = candidates.filter(({ url }) => this.#isFresh(url));
    const subject = subjectOf(this.context.course, moduleOf(this.context));
    const examined: Examined[] = [];
    await inParallel(fresh, async (candidate) => {
      const result = await examine(candidate, subject, { language: this.#language, ...this.#fetching });
      examined[fresh.indexOf(candidate)] = result;
      if (result.answered) this.#answers += 1;
    });
    for (const { candidate, page, rejection } of examined) {
      if (page) this.#found.push(page);
      const problem = rejection ?? (page.isForeign ? "other_language" : null);
      if (problem) this.#failures.push({ url: candidate.url, rejection: problem });
    }
  }

  /** Tries what wikis find for the queries. */
  async search(queries: readonly string[]): Promise<void> {
    const urls = await searchPages(queries, this.#language, this.#fetching);
    await this.tryAll(urls.map((url) => ({ kind: "article", title: "", url })));
  }

  /** A search page at a reputable source: one that answers, if there is a network. */
  async searchLink(query = moduleOf(this.context).title): Promise<CheckedMaterial | null> {
    const taken = [...this.options.taken];
    const pages = searchFallbacks(searchWords(query), this.#language, taken).slice(0, MAX_SEARCHES);
    const hasNetwork = this.#answers > 0;
    let silent: CheckedMaterial | null = null;
    for (const page of pages) {
      const { status, reason } = hasNetwork
        ? await checkLink(page.url, this.#fetching)
        : { status: "unchecked" as const, reason: undefined };
      // Another module may have taken it meanwhile.
      if (this.options.taken.has(page.url)) continue;
      const checked = { ...page, status, checkedAt: hasNetwork ? new Date() : null };
      if (status === "ok" || reason === "refused" || !hasNetwork) return this.#take(checked);
      if (status === "unchecked") silent ??= checked;
    }
    return silent && this.#take(silent);
  }

  #take(material: CheckedMaterial): CheckedMaterial {
    this.options.taken.add(material.url);
    return material;
  }

  /** The best of what was found: pages in the course's language, and others only if these are too few. */
  materials(): CheckedMaterial[] {
    const pages = this.#usable();
    const own = pages.filter((page) => !page.isForeign).slice(0, MAX_LINKS);
    const others = pages.filter((page) => page.isForeign).slice(0, Math.max(0, MIN_LINKS - own.length));
    return [...own, ...others].map(({ kind, title, url }) => ({
      type: materialType(kind, this.#language),
      title: shortTitle(title),
      url,
      status: "ok",
      checkedAt: new Date(),
    }));
  }

  #isFresh(url: string): boolean {
    const key = addressKey(url);
    if (this.#tried.has(key)) return false;
    this.#tried.add(key);
    return true;
  }

  /** The found pages without repetitions, of each other and of `taken`. */
  #usable(): FoundPage[] {
    const seen = new Set([...this.options.taken].map(addressKey));
    return this.#found.filter((page) => {
      const keys = [page.url, ...page.aliases].map(addressKey);
      const isNew = !keys.some((key) => seen.has(key));
      if (isNew) for (const key of keys) seen.add(key);
      return isNew;
    });
  }
}

function shortTitle(title: string): string {
  return title.length <= MAX_TITLE ? title : `${title.slice(0, MAX_TITLE - 1).trimEnd()}…`;
}
