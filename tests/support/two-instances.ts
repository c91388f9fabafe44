import { launch, onFreePort, waitForReady, type AppServer } from "./app-server";
import { testEnvironment } from "./environment";

export type Instance = { pid: number; /** Its own address, past the balancer. */ url: string };

/** The product as `npm run start:two` runs it: `url` is the balancer's. */
export type TwoInstances = Omit<AppServer, "process"> & {
  /** The two that are serving now, by what was printed of them. */
  instances: () => [Instance, Instance];
};

/** Starts two instances behind their balancer on an existing database, and waits until both are ready. */
export function startTwoInstances(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<TwoInstances> {
  return onFreePort(async (port) => {
    const url = `http://localhost:${port}`;
    const started = launch("start-two", {
      ...testEnvironment(databaseUrl),
      NODE_ENV: "production",
      PORT: String(port),
      APP_URL: "",
      LOG_LEVEL: "fatal",
      ...env,
    });
    await waitForReady(url, started);
    return {
      url,
      databaseUrl,
      output: started.output,
      stop: started.stop,
      instances: () => serving(started.output()),
    };
  });
}

function serving(output: string): [Instance, Instance] {
  const latest = (name: number): Instance => {
    const told = [
      ...output.matchAll(new RegExp(`Instance ${name} is ready \\(process (\\d+), port (\\d+)\\)`, "g")),
    ].at(-1);
    if (!told) throw new Error(`Instance ${name} was never ready:\n${output}`);
    return { pid: Number(told[1]), url: `http://localhost:${String(told[2])}` };
  };
  return [latest(1), latest(2)];
}
