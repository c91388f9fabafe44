import type { ServerResponse } from "node:http";

/**
 * Has the head of an answer leave together with the first piece of its body. The framework sends it on its own, a moment before: one more
 * call of the system, and one more packet, for every answer.
 */
export function joinHead(response: ServerResponse): void {
  const sendHead = response.flushHeaders.bind(response);
  response.flushHeaders = () => {
    const { socket } = response;
    socket?.cork();
    sendHead();
    process.nextTick(() => socket?.uncork());
  };
}
