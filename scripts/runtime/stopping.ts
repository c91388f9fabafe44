/** Ctrl+C reaches us twice under npm (from the terminal and forwarded): what comes this soon is the same wish. */
const SAME_WISH_MS = 1_500;

const endAtOnce = () => process.exit(130);

/** While the process is still starting, a signal just ends it; what was started goes down in its exit handlers. */
export function exitWhenAskedToStop(): void {
  process.on("SIGINT", endAtOnce);
  process.on("SIGTERM", endAtOnce);
}

/** Resolves at the first SIGINT or SIGTERM; another one later ends the process at once. */
export function whenAskedToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let asked: number | undefined;
    const handle = (signal: NodeJS.Signals) => {
      if (asked !== undefined && Date.now() - asked > SAME_WISH_MS) process.exit(1);
      asked ??= Date.now();
      resolve(signal);
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, handle);
      process.off(signal, endAtOnce);
    }
  });
}
