import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Outlet, TextSource } from "@/lib/core/http/text-source";
import { joinHead } from "../runtime/joined-head";

/**
 * Has a source write its answer. Each piece goes to the connection as the chunk that HTTP makes of it, at once: `response.write` hands the
 * four parts of a chunk over one by one, gathers them again and sends them in the next turn.
 */
export function pour(source: TextSource, response: ServerResponse): void {
  joinHead(response);
  response.flushHeaders();
  const socket = ownSocket(response);
  const room = () => {
    source.room();
  };
  const from = socket ?? response;
  from.on("drain", room);
  response.once("close", () => {
    from.off("drain", room);
    source.leave();
  });
  if (response.closed) source.leave();
  source.open(
    socket
      ? chunksTo(socket, response)
      : {
          write: (text) => response.write(text),
          end: (text) => {
            response.end(text);
          },
        },
  );
}

/** The connection, where this answer goes out on it now, in chunks and as it is: neither behind another's nor packed nor in the manner of HTTP 1.0. */
function ownSocket(response: ServerResponse): Socket | null {
  return response.chunkedEncoding && !response.hasHeader("content-encoding") ? response.socket : null;
}

function chunksTo(socket: Socket, response: ServerResponse): Outlet {
  const write = (text: string) =>
    text === "" || socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
  return {
    write,
    end: (text) => {
      socket.cork();
      write(text);
      // It sends what is corked.
      response.end();
    },
  };
}
