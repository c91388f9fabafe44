import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { z } from "zod";

const request = z.object({ model: z.string(), input: z.array(z.string()) });

/**
 * An OpenAI-compatible server that embeds texts by the meanings of their words: each list of synonyms is a dimension, and texts of the same
 * meaning get the same direction.
 */
export class FakeEmbeddings {
  /** The texts of each call, in order. */
  readonly calls: string[][] = [];
  /** Answers with this status instead. */
  failure: number | null = null;
  readonly #meanings: readonly (readonly string[])[];
  readonly #server = createServer((req, res) => void this.#answer(req, res));

  private constructor(meanings: readonly (readonly string[])[]) {
    this.#meanings = meanings;
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { model, input } = request.parse(JSON.parse(await readText(req)));
    this.calls.push(input);
    const data = input.map((text, index) => ({
      object: "embedding",
      index,
      embedding: this.#vectorOf(text),
    }));
    const body =
      this.failure === null
        ? { object: "list", data, model, usage: { prompt_tokens: input.length, total_tokens: input.length } }
        : { error: { message: "no" } };
    res
      .writeHead(this.failure ?? 200, { "content-type": "application/json", "retry-after-ms": "1" })
      .end(JSON.stringify(body));
  }

  static async start(meanings: readonly (readonly string[])[]): Promise<FakeEmbeddings> {
    const fake = new FakeEmbeddings(meanings);
    await new Promise<void>((resolve) => fake.#server.listen(0, "127.0.0.1", resolve));
    return fake;
  }

  /** For OPENAI_BASE_URL. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #vectorOf(text: string): number[] {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    return [
      ...this.#meanings.map((synonyms) => words.filter((word) => synonyms.includes(word)).length),
      // Direction of everything else; a vector of zeros has none.
      0.1,
    ];
  }
}
