"use client";

/** How often it is looked whether a script of somebody else's has come alive, and for how long. */
const POLL_MS = 500;
const POLLS = 120;

/** Loads a third party's script once per page, whoever asks. */
function loadScript(src: string): void {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  document.head.append(script);
}

/** Loads a script and calls back with what it brings, as soon as `find` sees it; returns how to stop waiting. */
export function whenScriptBrings<T>(src: string, find: () => T | undefined, onReady: (brought: T) => void): () => void {
  loadScript(src);
  let polls = 0;
  const look = (): boolean => {
    const brought = find();
    if (brought !== undefined) onReady(brought);
    return brought !== undefined;
  };
  if (look()) return () => undefined;
  const timer = setInterval(() => {
    polls += 1;
    if (look() || polls >= POLLS) clearInterval(timer);
  }, POLL_MS);
  return () => clearInterval(timer);
}
