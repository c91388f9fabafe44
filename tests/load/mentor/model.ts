import { createServer } from "node:http";
import { endWithParent } from "./parent";
import { THINK_MS, TOKEN_MS, WORDS } from "./workload";

// A model server in a process of its own: after a pause it sends one word after the other. The events are serialised at the
// start, because the model shares the cores with the server that is measured.
const thinkMs = Number(process.argv[2] ?? THINK_MS);
const event = (value: unknown) => Buffer.from(`data: ${JSON.stringify(value)}\n\n`);
const chunk = (delta: object, finish: string | null = null) =>
  event({
    id: "chatcmpl-bench",
    object: "chat.completion.chunk",
    created: 1_900_000_000,
    model: "bench",
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
const head = chunk({ role: "assistant", content: "" });
const words = WORDS.map((content) => chunk({ content }));
const tail = Buffer.concat([
  chunk({}, "stop"),
  event({
    id: "chatcmpl-bench",
    object: "chat.completion.chunk",
    created: 1_900_000_000,
    model: "bench",
    choices: [],
    usage: { prompt_tokens: 10, completion_tokens: words.length, total_tokens: words.length + 10 },
  }),
  Buffer.from("data: [DONE]\n\n"),
]);

endWithParent();
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
  const began = performance.now();
  let sent = 0;
  let timer: NodeJS.Timeout;
  // Each word has its due time: an interval would add up its delays and slow the model down under load.
  const scheduleAt = (due: number) => {
    timer = setTimeout(sendWord, Math.max(1, due - performance.now()));
  };
  const sendWord = () => {
    const word = words[sent];
    if (word === undefined) {
      response.end(tail);
      return;
    }
    response.write(sent === 0 ? Buffer.concat([head, word]) : word);
    sent += 1;
    scheduleAt(began + thinkMs + sent * TOKEN_MS);
  };
  scheduleAt(began + thinkMs);
  response.once("close", () => clearTimeout(timer));
});
// Hosted models keep connections for minutes; Node's default of 5 s is shorter than a round.
server.keepAliveTimeout = 120_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) process.send?.({ port: address.port });
});
