import { use } from "react";
import type { AppLocale } from "./routing";
import { tellOfLostWords } from "./lost-words";
import type { Words } from "./words-provider";

/** One try: an answer that is slower is asked for again. */
const PATIENCE_MS = 15_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Tries before the page says that something is missing. */
const QUIET_TRIES = 3;

/** Every file that this document has asked for, by its address. */
const asked = new Map<string, Promise<Words>>();

/** The words of a language: what the file at `address` says. Whoever asks waits for it, which leaves the page of the server standing as it is. */
export function useKeptWords(_locale: AppLocale, address: string): Words {
  const words = asked.get(address) ?? loadWords(address, { mayReload: asked.size === 0 });
  asked.set(address, words);
  return use(words);
}

/** Never fails: a page without words is a page that nobody can use, so it is asked until they come. */
async function loadWords(address: string, { mayReload }: { mayReload: boolean }): Promise<Words> {
  for (let tries = 1; ; tries += 1) {
    const { words, gone } = await ask(address);
    if (words) {
      tellOfLostWords(false);
      return words;
    }
    // A newer release is there, whose page knows its own words. A page that was loaded anew just now would be so forever.
    if (gone && mayReload && !wasReloaded()) window.location.reload();
    if (tries >= QUIET_TRIES) tellOfLostWords(true);
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
  }
}

async function ask(address: string): Promise<{ words?: Words; gone?: boolean }> {
  try {
    // As the page's head asks for it ahead, so that the answer to that is taken.
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? { words: (await answer.json()) as Words } : { gone: answer.status === 404 };
  } catch {
    return {};
  }
}

function wasReloaded(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "reload");
}

/** Ends early when the line is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    window.addEventListener(
      "online",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
