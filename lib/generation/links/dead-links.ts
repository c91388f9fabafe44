import type { CourseLanguage } from "@/lib/courses/schema";
import type { MaterialDraft } from "../drafts";
import { checkLink, type LinkRules, type LinkVerdict } from "./check-link";
import { searchFallbacks } from "./search-sources";

export type CheckedMaterial = MaterialDraft & { status: LinkVerdict["status"]; checkedAt: Date | null };

type CheckOptions = {
  rules?: LinkRules;
  signal?: AbortSignal;
  concurrency?: number;
  onChecked?: (verdict: LinkVerdict) => void;
};

/** Checks many links, at most `concurrency` at a time (8 by default); the verdicts are in the order of the links. */
export async function checkLinks(
  urls: readonly string[],
  options: CheckOptions = {},
): Promise<LinkVerdict[]> {
  const verdicts = new Map<string, LinkVerdict>();
  const waiting = [...new Set(urls)];
  const worker = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const verdict = await checkLink(url, options);
      verdicts.set(url, verdict);
      options.onChecked?.(verdict);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency ?? 8 }, worker));
  return urls.flatMap((url) => verdicts.get(url) ?? []);
}

const isTransient = (v: LinkVerdict) => v.status === "unchecked" && v.reason !== "refused";

/** Whether a link is dead, or fails although other hosts respond. */
function mustReplace(verdict: LinkVerdict, networkWorks: boolean): boolean {
  return verdict.status === "dead" || (networkWorks && isTransient(verdict));
}

function settled(material: MaterialDraft, verdict: LinkVerdict): CheckedMaterial {
  // Without a network there was no check, so there is no date.
  return {
    ...material,
    status: verdict.status,
    checkedAt: verdict.answered || verdict.status !== "unchecked" ? new Date() : null,
  };
}

/**
 * Checks a module's materials before publication. A dead link, or one that fails while other hosts respond, becomes a search
 * page for the topic; without a network all remain `unchecked`. Calls `onChecked` once per checked link.
 */
export async function replaceDeadLinks(
  materials: readonly MaterialDraft[],
  about: { topic: string; language: CourseLanguage },
  options: CheckOptions = {},
): Promise<CheckedMaterial[]> {
  const verdicts = await checkLinks(
    materials.map((m) => m.url),
    options,
  );
  const networkWorks = verdicts.some((v) => v.answered);
  const result: CheckedMaterial[] = [];
  const taken = materials.map((m) => m.url);
  for (const [i, material] of materials.entries()) {
    const verdict = verdicts[i];
    if (!verdict) continue;
    if (!mustReplace(verdict, networkWorks)) result.push(settled(material, verdict));
    else result.push(await replacement(material, about, { ...options, networkWorks, taken }));
  }
  return result;
}

async function replacement(
  material: MaterialDraft,
  about: { topic: string; language: CourseLanguage },
  options: CheckOptions & { networkWorks: boolean; taken: string[] },
): Promise<CheckedMaterial> {
  const candidates = searchFallbacks(about.topic, about.language, material.type, options.taken).slice(0, 3);
  let last: CheckedMaterial | undefined;
  for (const candidate of candidates) {
    const verdict = await checkLink(candidate.url, options);
    last = settled(candidate, verdict);
    if (!mustReplace(verdict, options.networkWorks)) break;
  }
  if (!last) return { ...material, status: "dead", checkedAt: new Date() };
  options.taken.push(last.url);
  return last;
}
