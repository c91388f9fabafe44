import { openDatabaseProxy } from "./database-proxy";

/** A statement sent to PostgreSQL. The server plans a prepared one once per connection. */
export type Statement = { text: string; isPrepared: boolean };

/** A proxy to PostgreSQL that records the app's statements from outside. */
export type StatementRecorder = {
  url: string;
  during: (work: () => Promise<unknown>) => Promise<Statement[]>;
  close: () => Promise<void>;
};

/** Opens a recorder for this database. */
export async function openStatementRecorder(databaseUrl: string): Promise<StatementRecorder> {
  let seen: Statement[] = [];
  const proxy = await openDatabaseProxy(databaseUrl, () =>
    readStatements((statement) => {
      seen.push(statement);
    }),
  );
  return {
    url: proxy.url,
    close: proxy.close,
    during: async (work) => {
      const own: Statement[] = [];
      seen = own;
      await work();
      seen = [];
      return own;
    },
  };
}

const SSL_REQUEST = 80_877_103;

/** Parses the messages of one connection from arbitrary chunks: https://www.postgresql.org/docs/current/protocol-message-formats.html. */
function readStatements(record: (statement: Statement) => void): (piece: Buffer) => void {
  const texts = new Map<string, string>();
  let rest = Buffer.alloc(0);
  let isGreeted = false;
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    // Only the startup message has no type byte before its length.
    for (let head = isGreeted ? 1 : 0; rest.length >= head + 4; head = isGreeted ? 1 : 0) {
      const size = head + rest.readInt32BE(head);
      if (rest.length < size) return;
      const body = rest.subarray(head + 4, size);
      if (isGreeted) readMessage(String.fromCharCode(rest[0] ?? 0), body, texts, record);
      else isGreeted = body.readInt32BE(0) !== SSL_REQUEST;
      rest = rest.subarray(size);
    }
  };
}

function readMessage(
  kind: string,
  body: Buffer,
  texts: Map<string, string>,
  record: (statement: Statement) => void,
): void {
  const [first = "", second = ""] = body.toString("utf8").split("\0", 2);
  // P parses a text under a name or none, each B binds values and counts as one run, and Q runs a text without values.
  if (kind === "P") texts.set(first, second);
  else if (kind === "B") record({ text: texts.get(second) ?? "", isPrepared: second !== "" });
  else if (kind === "Q") record({ text: first, isPrepared: false });
}
