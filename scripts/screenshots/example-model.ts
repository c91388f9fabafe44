import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ExampleModel = {
  /** Settings of an app that uses this model. */
  env: Record<string, string>;
  /** Queues the next reply. */
  say(text: string): void;
  stop(): void;
};

/** An OpenAI-compatible server that says the prepared sentences of the pictures, so that they show a good exchange without a key. */
export async function startExampleModel(): Promise<ExampleModel> {
  const queue: string[] = [];
  const server = createServer((request, response) => {
    request.resume().once("end", () => {
      const chunk = (delta: object, finish_reason: string | null) => {
        const choices = [{ index: 0, delta, finish_reason }];
        const head = { id: "example", object: "chat.completion.chunk", created: 0, model: "example" };
        return `data: ${JSON.stringify({ ...head, choices })}\n\n`;
      };
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(chunk({ role: "assistant", content: queue.shift() ?? "" }, null));
      response.end(`${chunk({}, "stop")}data: [DONE]\n\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      OPENAI_API_KEY: "example",
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_API: "chat",
    },
    say: (text) => void queue.push(text),
    stop: () => server.close(),
  };
}
