import { freePort, startAppServer, type AppServer } from "./app-server";

/** Two instances on one database, as a balancer would reach them. */
export type TwoInstances = {
  /** The public address that both are configured with: the first one's own. */
  url: string;
  /** The two that are running now. */
  instances: readonly [AppServer, AppServer];
  /** Starts the instance of this index again where it was, after it has ended. */
  restart: (index: 0 | 1) => Promise<void>;
  /** Asks both to stop and returns their exit codes. */
  stop: (signal?: NodeJS.Signals) => Promise<(number | null)[]>;
};

/** Starts two instances on an existing database, each on a port of its own, and waits until both are ready. */
export async function startTwoInstances(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<TwoInstances> {
  const ports = [await freePort(), await freePort()] as const;
  const url = `http://localhost:${ports[0]}`;
  const start = (index: 0 | 1) =>
    startAppServer({
      databaseUrl,
      port: ports[index],
      env: { APP_URL: url, LOG_LEVEL: "fatal", ...env },
    });
  const instances: [AppServer, AppServer] = await Promise.all([start(0), start(1)]);
  return {
    url,
    instances,
    restart: async (index) => {
      instances[index] = await start(index);
    },
    stop: (signal) => Promise.all(instances.map((instance) => instance.stop(signal))),
  };
}
