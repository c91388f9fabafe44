/** Ctrl+C reaches us twice under npm (from the terminal and forwarded): what comes this soon is the same wish. */
const SAME_WISH_MS = 1_500;

/** Answers may take 20 seconds to finish, jobs 15; what is still not done then waits for something that does not come. Overseers wait longer (compose.yaml: 40). */
const STOP_MS = 35_000;

const endAtOnce = () => process.exit(130);

/** While the process is still starting, a signal just ends it; what was started goes down in its exit handlers. */
export function exitWhenAskedToStop(): void {
  process.on("SIGINT", endAtOnce);
  process.on("SIGTERM", endAtOnce);
}

/**
 * Resolves at the first SIGINT or SIGTERM; another one later ends the process at once. So does the limit, in milliseconds: a database that never
 * answers keeps nobody from stopping.
 */
export function whenAskedToStop(limit = STOP_MS): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let asked: number | undefined;
    const handle = (signal: NodeJS.Signals) => {
      if (asked !== undefined && Date.now() - asked > SAME_WISH_MS) process.exit(1);
      if (asked === undefined) {
        asked = Date.now();
        setTimeout(() => {
          console.error("  Something did not end in time; stopped all the same.");
          process.exit(1);
        }, limit).unref();
      }
      resolve(signal);
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, handle);
      process.off(signal, endAtOnce);
    }
  });
}
