import { once } from "node:events";
import type { InstanceMessage } from "./balancing/instances";
import { INSTANCE_HOST } from "./balancing/forward";
import { loadEnvironment, main } from "./runtime/environment";
import { openFront } from "./runtime/listen";
import { exitWhenAskedToStop, whenAskedToStop } from "./runtime/stopping";

/** The balancer answers within moments that it sends nothing more; should it be gone, nothing is sent anyway. */
const FAREWELL_MS = 1_000;

/** Whether whoever started it is still there. */
const isLed = (): boolean => process.connected;

function tell(message: InstanceMessage): void {
  if (isLed()) process.send?.(message);
}

// One of several instances behind a balancer of ours, which built, migrated and seeded before (scripts/start-two.ts).
await main(async () => {
  exitWhenAskedToStop();
  // Whoever started it is gone: an instance on its own would be a stray.
  if (!isLed()) process.exit(1);
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  loadEnvironment("serve");
  const front = await openFront({ port: 0, explicit: true, host: INSTANCE_HOST });
  const app = await (await import("./runtime/app")).startApp(front.port);
  front.serve(app.listener);
  tell({ listening: front.port });

  await whenAskedToStop();
  if (isLed()) {
    const answered = once(process, "message", { signal: AbortSignal.timeout(FAREWELL_MS) }).catch(
      () => undefined,
    );
    tell({ leaving: true });
    await answered;
  }
  await app.stop(front.close);
  process.exit(0);
});
