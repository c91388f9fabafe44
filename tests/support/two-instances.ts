import { freePort, startAppServer, type AppServer } from "./app-server";
import { createDatabase, dropDatabase } from "./clone";
import { openDatabaseLine, type DatabaseLine } from "./database-line";
import { FakeOpenAi } from "./openai/fake-openai";
import { workOn } from "./work-on";

/** Two instances on one database, as a balancer would reach them. */
export type TwoInstances = {
  /** The first one's address. */
  url: string;
  /** The two that are running now. */
  instances: readonly [AppServer, AppServer];
  /** Starts the instance of this index again where it was, after it has ended. */
  restart: (index: 0 | 1) => Promise<void>;
  /** Asks both to stop and returns their exit codes. */
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

/** Two instances with a fake model, and the line to their database, which a test can cut. */
export type InstancePair = {
  fake: FakeOpenAi;
  line: DatabaseLine;
  two: TwoInstances;
  close: () => Promise<void>;
};

/** Starts a pair on a new database of this test server and works on it. */
export async function openInstancePair(
  server: { url: string; template: string },
  respond: Parameters<FakeOpenAi["respond"]>[0],
): Promise<InstancePair> {
  const fake = await FakeOpenAi.start();
  fake.respond(respond);
  const database = await createDatabase(server);
  const line = await openDatabaseLine(database);
  const two = await startTwoInstances(line.url, { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-test" });
  workOn(database);
  return {
    fake,
    line,
    two,
    close: async () => {
      await two.stop();
      await line.close();
      await fake.close();
      await dropDatabase(server, database);
    },
  };
}
