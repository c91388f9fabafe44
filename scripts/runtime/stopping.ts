/** Ctrl+C reaches us twice under npm, from the terminal and forwarded. A signal this soon after the first is the same request, in milliseconds. */
const SAME_REQUEST_MS = 1_500;

/** Answers may take 20 seconds to finish, jobs 15. Service managers wait longer (compose.yaml: 40). */
const STOP_MS = 35_000;

/** How often a script that npm runs looks for its parent, in milliseconds. */
const PARENT_CHECK_MS = 500;

/** SIGHUP is a closed terminal: without a handler the process would end, and the PostgreSQL that it started would stay. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const endAtOnce = () => process.exit(130);

let parentCheck: NodeJS.Timeout | undefined;

/** While the process is still starting, a signal ends it; its exit handlers stop what it has started. */
export function exitWhenAskedToStop(): void {
  for (const signal of SIGNALS) process.on(signal, endAtOnce);
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent();
}

/** npm signals the shell that runs the script. Some shells end without passing the signal on, so the end of the parent counts as SIGTERM. */
function stopWithParent(): void {
  const parent = process.ppid;
  parentCheck = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(parentCheck);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_CHECK_MS).unref();
}

/** Writing to a terminal that is gone fails, which must not cut the stop short. */
function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP. A later signal ends the process at once, and so does the limit (in milliseconds),
 * for example when the database does not answer.
 */
export function whenAskedToStop(limit = STOP_MS): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let asked: number | undefined;
    const handle = (signal: NodeJS.Signals) => {
      if (asked !== undefined && Date.now() - asked > SAME_REQUEST_MS) process.exit(1);
      if (asked === undefined) {
        asked = Date.now();
        clearInterval(parentCheck);
        if (signal === "SIGHUP") outliveTerminal();
        setTimeout(() => {
          console.error("  Something did not end in time; stopped all the same.");
          process.exit(1);
        }, limit).unref();
      }
      resolve(signal);
    };
    for (const signal of SIGNALS) {
      process.on(signal, handle);
      process.off(signal, endAtOnce);
    }
  });
}
