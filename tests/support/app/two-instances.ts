import { freePort, startAppServer, type AppServer } from "./app-server";
import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { openDatabaseProxy, type DatabaseProxy } from "@/tests/support/database/database-proxy";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { setDatabase } from "@/tests/support/database/set-database";

/** Two instances on one database, as behind a load balancer. */
export type TwoInstances = {
  /** The first one's address. */
  url: string;
  /** The two running instances. */
  instances: readonly [AppServer, AppServer];
  /** Starts the instance with this index again at the same address. */
  restart: (index: 0 | 1) => Promise<void>;
  /** Stops both and returns their exit codes. */
  stop: (signal?: NodeJS.Signals) => Promise<(number | null)[]>;
};

/**
 * Starts two instances on an existing database, each on a port of its own, and waits until both are ready. Each keeps its own
 * `APP_URL`, because another one would rebuild the app.
 */
export async function startTwoInstances(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<TwoInstances> {
  const ports = [await freePort(), await freePort()] as const;
  const start = (index: 0 | 1) =>
    startAppServer({
      databaseUrl,
      port: ports[index],
      env: { LOG_LEVEL: "fatal", ...env },
    });
  const instances: [AppServer, AppServer] = await Promise.all([start(0), start(1)]);
  return {
    url: instances[0].url,
    instances,
    restart: async (index) => {
      instances[index] = await start(index);
    },
    stop: (signal) => Promise.all(instances.map((instance) => instance.stop(signal))),
  };
}

/** Two instances with a fake model and a database proxy that a test can disconnect. */
export type InstancePair = {
  fake: FakeOpenAi;
  proxy: DatabaseProxy;
  two: TwoInstances;
  close: () => Promise<void>;
};

/** Starts two instances on a new database, which the factories of this process then use. */
export async function openInstancePair(
  server: { url: string; template: string },
  respond: Parameters<FakeOpenAi["respond"]>[0],
): Promise<InstancePair> {
  const fake = await FakeOpenAi.start();
  fake.respond(respond);
  const database = await createDatabase(server);
  const proxy = await openDatabaseProxy(database);
  const two = await startTwoInstances(proxy.url, { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-test" });
  setDatabase(database);
  return {
    fake,
    proxy,
    two,
    close: async () => {
      await two.stop();
      await proxy.close();
      await fake.close();
      await dropDatabase(server, database);
    },
  };
}
