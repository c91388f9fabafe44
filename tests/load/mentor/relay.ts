import { Agent, createServer, request, type ServerResponse } from "node:http";
import { streamReply } from "@/lib/core/ai/generate";
import { openAiModel } from "@/lib/core/ai/model/model";
import { uiMessageResponse } from "@/lib/core/ai/ui-stream/writer";
import { endWithParent } from "./parent";

// Relays the model's stream in a process of its own: `pipe` sends the bytes on as they are, `writer` reads the text through
// `lib/core/ai` and writes it as a UI-message stream, without the mentor.
const [mode = "", modelPort = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const model = openAiModel({
  api: "chat",
  baseURL: `http://127.0.0.1:${modelPort}`,
  apiKey: "sk-bench",
  model: "bench",
});

function pipe(response: ServerResponse): void {
  request(
    {
      agent,
      host: "127.0.0.1",
      port: modelPort,
      path: "/chat/completions",
      method: "POST",
      headers: { "content-type": "application/json" },
    },
    (upstream) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      upstream.pipe(response);
    },
  )
    .once("error", () => response.destroy())
    .end(JSON.stringify({ model: "bench", stream: true, messages: [{ role: "user", content: "hi" }] }));
}

async function writer(response: ServerResponse): Promise<void> {
  const answer = uiMessageResponse(async (writer) => {
    const reply = streamReply({
      purpose: "mentor",
      system: "s",
      messages: [{ role: "user", text: "hi" }],
      offline: () => "",
      model,
    });
    for await (const delta of reply) writer.text(delta);
  });
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (answer.body) for await (const chunk of answer.body) response.write(chunk);
  response.end();
}

endWithParent();
const server = createServer((incoming, response) => {
  incoming.resume();
  if (mode === "pipe") pipe(response);
  else void writer(response);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) process.send?.({ port: address.port });
});
