import { openDatabaseLine } from "./database-line";

/** A statement that went to PostgreSQL. Prepared ones have a name there: the server reads and plans them once per connection. */
export type Statement = { text: string; isPrepared: boolean };

/** A proxy to PostgreSQL that records the statements, so that an app is measured from outside. */
export type StatementLine = {
  url: string;
  during: (work: () => Promise<unknown>) => Promise<Statement[]>;
  close: () => Promise<void>;
};

/** Opens one to this database. */
export async function openStatementLine(databaseUrl: string): Promise<StatementLine> {
  let seen: Statement[] = [];
  const line = await openDatabaseLine(databaseUrl, () =>
    readStatements((statement) => {
      seen.push(statement);
    }),
  );
  return {
    url: line.url,
    close: line.close,
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

/** Reads what one connection sends, in whatever pieces it comes: https://www.postgresql.org/docs/current/protocol-message-formats.html. */
function readStatements(tell: (statement: Statement) => void): (piece: Buffer) => void {
  const texts = new Map<string, string>();
  let rest = Buffer.alloc(0);
  let isGreeted = false;
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    // The greeting alone has no letter before its length.
    for (let head = isGreeted ? 1 : 0; rest.length >= head + 4; head = isGreeted ? 1 : 0) {
      const size = head + rest.readInt32BE(head);
      if (rest.length < size) return;
      const body = rest.subarray(head + 4, size);
      if (isGreeted) readMessage(String.fromCharCode(rest[0] ?? 0), body, texts, tell);
      else isGreeted = body.readInt32BE(0) !== SSL_REQUEST;
      rest = rest.subarray(size);
    }
  };
}

function readMessage(
  kind: string,
  body: Buffer,
  texts: Map<string, string>,
  tell: (statement: Statement) => void,
): void {
  const [first = "", second = ""] = body.toString("utf8").split("\0", 2);
  // A text is parsed under a name, or under none, and each binding of values to it is one run. Q is both without values.
  if (kind === "P") texts.set(first, second);
  else if (kind === "B") tell({ text: texts.get(second) ?? "", isPrepared: second !== "" });
  else if (kind === "Q") tell({ text: first, isPrepared: false });
}
