import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";
import { log } from "@/lib/core/log";
import type { LinkRules, LinkVerdict } from "./check-link";
import { checkLinks } from "./dead-links";
import { recordLinkStates, type LinkState } from "./mutations";
import { findLongestUnchecked, listDueMaterials, type DueMaterial } from "./queries";

const WEEK_SECONDS = 7 * 24 * 3600;
/** A little under a week, so that a run which starts minutes earlier than the last one still finds every link due. */
const DUE_AFTER_MS = (WEEK_SECONDS - 24 * 3600) * 1000;
/** What a run that is cut off may lose: some seconds of looking. */
const PAGE = 50;

/** Looks at every link again once a week. */
export const recheckLinksJob: Job<Record<string, never>> = {
  queue: "generation.recheck-links",
  data: z.object({}),
  retryLimit: 3,
  retryDelay: 600,
  expireInSeconds: 6 * 3600,
  everySeconds: WEEK_SECONDS,
};

export type RecheckReport = { looked: number; ok: number; dead: number; failing: number; unreached: number };

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

/**
 * What one look makes of a link: 404 or 410 is final; any other failure begins a run, and becomes death only when it is seen
 * again on another day (UTC) while another host answers. Null: no route, so nothing was learnt.
 */
export function nextLinkState(
  known: Pick<DueMaterial, "status" | "failingSince">,
  verdict: LinkVerdict,
  seen: { otherHostAnswers: boolean; now: Date },
): LinkState | null {
  const checked = { checkedAt: seen.now, failingSince: null };
  if (verdict.status === "ok") return { ...checked, status: "ok" };
  if (verdict.status === "dead")
    return { status: "dead", checkedAt: seen.now, failingSince: known.failingSince ?? seen.now };
  // A server that turns robots away is there; what it showed before is the best we know.
  if (verdict.reason === "refused")
    return { ...checked, status: known.status === "dead" ? "unchecked" : known.status };
  if (!seen.otherHostAnswers) return null;
  const failedBefore = known.failingSince !== null && dayOf(known.failingSince) < dayOf(seen.now);
  return {
    status: failedBefore ? "dead" : known.status,
    checkedAt: seen.now,
    failingSince: known.failingSince ?? seen.now,
  };
}

/**
 * Checks again, a page of 50 at a time, every link not looked at for six days, and first those that have waited longest: runs that
 * are always cut off get to all of them in the end. Ends early when nothing can be reached at all or `signal` aborts, with the
 * signal's reason in the middle of a page; what was seen is stored page by page.
 */
export async function recheckLinks(
  options: { signal?: AbortSignal; now?: Date; rules?: LinkRules } = {},
): Promise<RecheckReport> {
  const now = options.now ?? new Date();
  const report: RecheckReport = { looked: 0, ok: 0, dead: 0, failing: 0, unreached: 0 };
  const answering = new Set<string>();
  for await (const due of duePages(new Date(now.getTime() - DUE_AFTER_MS))) {
    if (options.signal?.aborted) break;
    const verdicts = await checkLinks(
      due.map((d) => d.url),
      options,
    );
    for (const verdict of verdicts) if (verdict.answered) answering.add(hostOf(verdict.url));
    await recordLinkStates(judgePage({ due, verdicts, answering, now, report }));
    if (answering.size === 0) break;
  }
  log.info({ links: report }, "links checked again");
  return report;
}

/** Every link not looked at since `before`, from the one that has waited longest to the last id, then from the first id to that one. */
async function* duePages(before: Date): AsyncGenerator<DueMaterial[]> {
  const start = await findLongestUnchecked(before);
  if (start === null) return;
  for (const stretch of [
    { from: start, to: null },
    { from: null, to: start },
  ]) {
    let after: string | null = null;
    for (;;) {
      const due: DueMaterial[] = await listDueMaterials({ before, stretch, after, limit: PAGE });
      const last = due.at(-1);
      if (!last) break;
      yield due;
      after = last.id;
    }
  }
}

type Page = {
  due: DueMaterial[];
  verdicts: LinkVerdict[];
  answering: Set<string>;
  now: Date;
  report: RecheckReport;
};

function judgePage({ due, verdicts, answering, now, report }: Page): (LinkState & { id: string })[] {
  return due.flatMap((material, i) => {
    const verdict = verdicts[i];
    if (!verdict) return [];
    report.looked += 1;
    const own = hostOf(material.url);
    const state = nextLinkState(material, verdict, {
      otherHostAnswers: [...answering].some((h) => h !== own),
      now,
    });
    if (!state) {
      report.unreached += 1;
      return [];
    }
    if (state.status === "dead") report.dead += 1;
    else if (state.failingSince) report.failing += 1;
    else report.ok += 1;
    return [{ id: material.id, ...state }];
  });
}
