/** Under npm, Ctrl+C arrives twice: from the terminal and forwarded. Signals within this time, in milliseconds, count as one. */
const SAME_REQUEST_MS = 1_500;

/** Shutdown limit in milliseconds: responses may take 20 seconds, jobs 15. Service managers wait longer (compose.yaml: 40). */
const STOP_MS = 35_000;

/** Interval at which a script under npm checks for its parent, in milliseconds. */
const PARENT_CHECK_MS = 500;

/** A closed terminal sends SIGHUP; without a handler the process would end and leave its PostgreSQL running. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const endAtOnce = () => process.exit(130);

let parentCheck: NodeJS.Timeout | undefined;

/** Makes a signal end the process while it is starting; its exit handlers stop what it has started. */
export function exitOnStopSignal(): void {
  for (const signal of SIGNALS) process.on(signal, endAtOnce);
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent();
}

/** Treats the end of the parent as SIGTERM: npm signals the shell that runs the script, and some shells do not forward it. */
function stopWithParent(): void {
  const parent = process.ppid;
  parentCheck = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(parentCheck);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_CHECK_MS).unref();
}

/** Ignores write errors of a closed terminal, which would interrupt the shutdown. */
function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP. A later signal ends the process at once, and so does reaching the
 * limit (in milliseconds), for example if the database does not respond.
 */
export function waitForStopSignal(limit = STOP_MS): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let asked: number | undefined;
    const handle = (signal: NodeJS.Signals) => {
      if (asked !== undefined && Date.now() - asked > SAME_REQUEST_MS) process.exit(1);
      if (asked === undefined) {
        asked = Date.now();
        clearInterval(parentCheck);
        if (signal === "SIGHUP") outliveTerminal();
        setTimeout(() => {
          console.error("  The shutdown took too long; ending the process now.");
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
