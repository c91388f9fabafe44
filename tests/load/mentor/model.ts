import { createServer } from "node:http";
import { endWithParent } from "./parent";
import { THINK_MS, TOKEN_MS, WORDS } from "./scene";

// The model, in a process of its own: it thinks, then says one word after the other. What it says is made beforehand, for it shares the
// processors with what is measured.
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
  let said = 0;
  let timer: NodeJS.Timeout;
  // By the clock: an interval adds up how late each of its ticks is, and the model would speak the slower the more of the machine others use.
  const speakAt = (due: number) => {
    timer = setTimeout(speak, Math.max(1, due - performance.now()));
  };
  const speak = () => {
    const word = words[said];
    if (word === undefined) {
      response.end(tail);
      return;
    }
    response.write(said === 0 ? Buffer.concat([head, word]) : word);
    said += 1;
    speakAt(began + thinkMs + said * TOKEN_MS);
  };
  speakAt(began + thinkMs);
  response.once("close", () => clearTimeout(timer));
});
// Public models keep a connection for minutes; Node's five seconds are shorter than a round of the benchmark.
server.keepAliveTimeout = 120_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) process.send?.({ port: address.port });
});
