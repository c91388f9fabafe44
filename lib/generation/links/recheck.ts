import { z } from "zod";
import type { Job } from "@/lib/core/jobs/job";
import { log } from "@/lib/core/log";
import { checkLinks, type LinkRules, type LinkVerdict } from "@/lib/core/http/links/fetch-link";
import { recordLinkStates, type LinkState } from "./mutations";
import { findLongestUnchecked, listDueMaterials, type DueMaterial } from "./queries";

const WEEK_SECONDS = 7 * 24 * 3600;
/** Less than a week, so that a run that starts slightly early still finds every link due. */
const DUE_AFTER_MS = (WEEK_SECONDS - 24 * 3600) * 1000;
/** Links per page; an interrupted run loses at most one page. */
const PAGE = 50;

/** Checks every link once a week. */
export const recheckLinksJob: Job<Record<string, never>> = {
  queue: "generation.recheck-links",
  data: z.object({}),
  retryLimit: 3,
  retryDelay: 600,
  expireInSeconds: 6 * 3600,
  everySeconds: WEEK_SECONDS,
};

export type RecheckReport = { checked: number; ok: number; dead: number; failing: number; unreached: number };

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

/**
 * The state of a link after a check: 404 or 410 is final; another failure makes a link dead only if it repeats on another day
 * (UTC) while other hosts respond. Null means that there is no network.
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
  // The server exists but refuses robots, so the earlier state remains the best information.
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
 * Checks every link that was not checked for six days, in pages of 50, beginning with the oldest, so that interrupted runs
 * reach all links in the end. Stores results page by page. Ends early without a network or when `signal` aborts; an abort
 * within a page rejects with the signal's reason.
 */
export async function recheckLinks(
  options: { signal?: AbortSignal; now?: Date; rules?: LinkRules } = {},
): Promise<RecheckReport> {
  const now = options.now ?? new Date();
  const report: RecheckReport = { checked: 0, ok: 0, dead: 0, failing: 0, unreached: 0 };
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

/** The links not checked since `before`, from the oldest one to the last id, then from the first id to that one. */
async function* duePages(before: Date): AsyncGenerator<DueMaterial[]> {
  const start = await findLongestUnchecked(before);
  if (start === null) return;
  for (const range of [
    { from: start, to: null },
    { from: null, to: start },
  ]) {
    let after: string | null = null;
    for (;;) {
      const due: DueMaterial[] = await listDueMaterials({ before, range, after, limit: PAGE });
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
    report.checked += 1;
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
