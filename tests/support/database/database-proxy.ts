import { connect, createServer, type Socket } from "node:net";

/** A proxy to PostgreSQL that a test can disconnect and reconnect. It loads nothing of the app. */
export type DatabaseProxy = {
  /** The value of DATABASE_URL. */
  url: string;
  /** Resets every connection, and each new one at once, until `reconnect`. */
  disconnect: () => void;
  /** Accepts connections again, optionally to another server. */
  reconnect: (databaseUrl?: string) => void;
  close: () => Promise<void>;
};

/** Opens a proxy to this database; `listen` creates a listener for each connection, which gets the bytes sent to the server. */
export async function openDatabaseProxy(
  databaseUrl: string,
  listen?: () => (piece: Buffer) => void,
): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl);
  let isDisconnected = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on("error", () => undefined).once("close", () => open.delete(near));
    if (isDisconnected) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    far.on("error", () => near.resetAndDestroy()).once("close", () => near.destroy());
    near.once("close", () => far.destroy());
    if (listen) near.on("data", listen());
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" && address ? address.port : 0);
  const disconnect = () => {
    isDisconnected = true;
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    url: url.toString(),
    disconnect,
    reconnect: (to) => {
      if (to !== undefined) target = new URL(to);
      isDisconnected = false;
    },
    close: () => {
      disconnect();
      return new Promise((resolve) =>
        server.close(() => {
          resolve();
        }),
      );
    },
  };
}
