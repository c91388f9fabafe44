import { connect, createServer, type Socket } from "node:net";

/** A line to PostgreSQL at an address of its own, which a test can cut and mend. Loads nothing of the app. */
export type DatabaseLine = {
  /** For DATABASE_URL. */
  url: string;
  /** Breaks every connection, and each new one at once, until `mend`. */
  cut: () => void;
  /** Lets connections through again, optionally to another server. */
  mend: (databaseUrl?: string) => void;
  close: () => Promise<void>;
};

/** Opens a line to this database; `hear` makes a listener for each connection, which gets what is sent to the server. */
export async function openDatabaseLine(
  databaseUrl: string,
  hear?: () => (piece: Buffer) => void,
): Promise<DatabaseLine> {
  let target = new URL(databaseUrl);
  let isCut = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on("error", () => undefined).once("close", () => open.delete(near));
    if (isCut) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    far.on("error", () => near.resetAndDestroy()).once("close", () => near.destroy());
    near.once("close", () => far.destroy());
    if (hear) near.on("data", hear());
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" && address ? address.port : 0);
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    url: url.toString(),
    cut,
    mend: (to) => {
      if (to !== undefined) target = new URL(to);
      isCut = false;
    },
    close: () => {
      cut();
      return new Promise((resolve) =>
        server.close(() => {
          resolve();
        }),
      );
    },
  };
}
