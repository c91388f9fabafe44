import { connect, type Socket } from "node:net";
import { Duplex } from "node:stream";

/** A connection that is quiet for this long after some traffic makes the watch ask whether PostgreSQL answers at all. */
const SUSPICION_MS = 2_000;
/** The time that PostgreSQL has for the first byte on a new connection. */
const PROBE_MS = 2_500;
const LOOK_MS = 250;
/** PostgreSQL answers this packet with one byte, before it authenticates, and logs nothing. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** The part of the driver's options that names the server. */
type Server = { host: string[]; port: number[]; path?: string | false | null | undefined };

type Connection = { socket: Socket; bytes: number; changedAt: number; isSuspect: boolean };

export type AnswerWatch = {
  /** The driver's `socket` option: opens a connection that the watch follows. */
  open: (server: Server) => Duplex;
  /** Whether PostgreSQL accepts connections and answers none, as when it is stopped by SIGSTOP. */
  isSilent: () => boolean;
  end: () => void;
};

/**
 * Ends the connections of a PostgreSQL that stopped answering, so that their statements fail within five seconds instead of waiting
 * without end (T151). Slow statements keep their time, because a server that works answers the watch's probe. Until it answers again,
 * new connections fail at once.
 */
export function watchAnswers(): AnswerWatch {
  const connections = new Set<Connection>();
  let server: Server | undefined;
  let turn = 0;
  let isSilent = false;
  let isProbing = false;

  const probe = async (target: Server) => {
    isProbing = true;
    const askedAt = performance.now();
    isSilent = !(await doesAnswer(openSocket(target, turn)));
    isProbing = false;
    for (const connection of connections) {
      if (isSilent) destroy(connection.socket);
      else if (connection.changedAt < askedAt) connection.isSuspect = false;
    }
  };

  const look = () => {
    const now = performance.now();
    let isSuspicious = isSilent;
    for (const connection of connections) {
      if (connection.socket.destroyed) {
        connections.delete(connection);
        continue;
      }
      const bytes = connection.socket.bytesRead + connection.socket.bytesWritten;
      if (bytes !== connection.bytes) Object.assign(connection, { bytes, changedAt: now, isSuspect: true });
      isSuspicious ||= connection.isSuspect && now - connection.changedAt >= SUSPICION_MS;
    }
    if (server && isSuspicious && !isProbing) void probe(server);
  };
  const timer = setInterval(look, LOOK_MS).unref();

  return {
    open: (target) => {
      server = target;
      if (isSilent) return refusedSocket();
      const socket = openSocket(target, turn++);
      connections.add({ socket, bytes: 0, changedAt: performance.now(), isSuspect: true });
      return socket;
    },
    isSilent: () => isSilent,
    end: () => clearInterval(timer),
  };
}

/** Connects to one of the server's hosts in turn; the driver reads host and port from the socket for TLS and for its errors. */
function openSocket({ host, port, path }: Server, turn: number): Socket {
  if (path) return connect({ path });
  const at = { host: host[turn % host.length] ?? "localhost", port: port[turn % port.length] ?? 5432 };
  return Object.assign(connect(at), at);
}

/** Whether the server sends a byte in time. A connection that fails is an answer, too: the driver sees the same error. */
function doesAnswer(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (answer: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    // After a pause of this process, the byte may have arrived together with the timeout.
    const timer = setTimeout(() => setImmediate(settle, false), PROBE_MS);
    for (const event of ["data", "error", "close"]) socket.once(event, () => settle(true));
    socket.on("error", () => undefined);
    socket.write(SSL_REQUEST);
  });
}

function noAnswer(): Error {
  return Object.assign(new Error("PostgreSQL does not answer"), { code: "ETIMEDOUT" });
}

/** Below TLS the driver listens to the upper stream, which ends with the socket. */
function destroy(socket: Socket): void {
  socket.destroy(socket.listenerCount("error") > 0 ? noAnswer() : undefined);
}

/** A connection that fails as soon as the driver listens to it. */
function refusedSocket(): Duplex {
  const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  setImmediate(() => socket.destroy(noAnswer()));
  return socket;
}
