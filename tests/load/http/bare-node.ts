import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { z } from "zod";

// The floor of Node: a server that ignores the request and always sends the same bytes, in a process of its own.
process.once("message", (message: unknown) => {
  const page = gzipSync(z.object({ html: z.string() }).parse(message).html, { level: 9 });
  const headers = [
    "Content-Type",
    "text/html; charset=utf-8",
    "Content-Encoding",
    "gzip",
    "Content-Length",
    String(page.length),
  ];
  const server = createServer((_request, response) => response.writeHead(200, headers).end(page));
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
  });
});
