"use client";

/** Poll interval and timeout for a third-party script's global. */
const POLL_MS = 500;
const POLLS = 120;

/** Loads a third-party script once per page. A failed one leaves no tag, so that it can be retried. */
function loadScript(src: string): HTMLScriptElement {
  const existing = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
  if (existing) return existing;
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  script.addEventListener("error", () => script.remove());
  document.head.append(script);
  return script;
}

type Outcome<T> = {
  onReady: (value: T) => void;
  /** The script failed, or did not define its global in a minute. */
  onFailed?: () => void;
};

/** Loads a script and calls back with its global as soon as `find` returns it; returns how to cancel. */
export function loadScriptGlobal<T>(
  src: string,
  find: () => T | undefined,
  { onReady, onFailed }: Outcome<T>,
): () => void {
  const script = loadScript(src);
  let polls = 0;
  const check = (): boolean => {
    const value = find();
    if (value !== undefined) onReady(value);
    return value !== undefined;
  };
  if (check()) return () => undefined;
  const stop = () => {
    clearInterval(timer);
    script.removeEventListener("error", fail);
  };
  const fail = () => {
    stop();
    script.remove();
    onFailed?.();
  };
  const timer = setInterval(() => {
    polls += 1;
    if (check()) stop();
    else if (polls >= POLLS) fail();
  }, POLL_MS);
  script.addEventListener("error", fail);
  return stop;
}
