import { createServer } from "node:http";
import postgres from "postgres";
import { z } from "zod";
import { ID, USER_ID } from "./next";

const statement = z.object({ text: z.string(), values: z.array(z.any()) });
const settings = z.object({ databaseUrl: z.string(), statements: z.record(z.string(), statement) });

// The floor: node:http and the driver with the same statements, in a process of its own. The path holds the statement's name and the id.
process.once("message", (message: unknown) => {
  const { databaseUrl, statements } = settings.parse(message);
  const sql = postgres(databaseUrl, {
    max: 10,
    connection: { jit: "off", max_parallel_workers_per_gather: "0" },
  });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const [, name, id] = pathname.split("/");
    const found = statements[name ?? ""];
    if (!found) return void response.writeHead(404).end();
    const values = found.values.map((value: unknown) =>
      value === USER_ID ? searchParams.get("user") : value === ID ? id : value,
    );
    void sql
      .unsafe(found.text, values as string[], { prepare: true })
      .values()
      .then((rows) => {
        const body = Buffer.from(JSON.stringify(rows));
        response
          .writeHead(200, { "content-type": "application/json", "content-length": String(body.length) })
          .end(body);
      });
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
  });
});
