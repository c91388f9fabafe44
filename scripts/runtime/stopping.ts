/** Ctrl+C reaches us twice under npm (from the terminal and forwarded): what comes this soon is the same wish. */
const SAME_WISH_MS = 1_500;

/** Answers may take 20 seconds to finish, jobs 15; what is still not done then waits for something that does not come. Overseers wait longer (compose.yaml: 40). */
const STOP_MS = 35_000;

/** SIGHUP is a terminal that was closed, or the line to it lost: without a handler the process would end, and what it started would stay. */
const WISHES = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const endAtOnce = () => process.exit(130);

/** While the process is still starting, a signal just ends it; what was started goes down in its exit handlers. */
export function exitWhenAskedToStop(): void {
  for (const signal of WISHES) process.on(signal, endAtOnce);
}

/** What is still said to a terminal that is gone fails, which must not cut the stop short. */
function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP; another one later ends the process at once. So does the limit, in milliseconds: a database that never
 * answers keeps nobody from stopping.
 */
export function whenAskedToStop(limit = STOP_MS): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let asked: number | undefined;
    const handle = (signal: NodeJS.Signals) => {
      if (asked !== undefined && Date.now() - asked > SAME_WISH_MS) process.exit(1);
      if (asked === undefined) {
        asked = Date.now();
        if (signal === "SIGHUP") outliveTerminal();
        setTimeout(() => {
          console.error("  Something did not end in time; stopped all the same.");
          process.exit(1);
        }, limit).unref();
      }
      resolve(signal);
    };
    for (const signal of WISHES) {
      process.on(signal, handle);
      process.off(signal, endAtOnce);
    }
  });
}
