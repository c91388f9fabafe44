import { z } from "zod";
import type { FakeAnswer } from "./answer";
import type { FakeOpenAi } from "./fake-openai";

export type FakeState = Pick<FakeOpenAi, "requests" | "abortedRequests" | "openRequests" | "peakRequests">;

/** Controls a fake in another process by its `url` (…/v1). Every command returns the state after it. */
export class FakeOpenAiControl {
  constructor(private readonly url: string) {}

  script(answers: (FakeAnswer | string)[]): Promise<FakeState> {
    return this.#send("script", answers);
  }

  settings(values: { latencyMs?: number; tokenMs?: number }): Promise<FakeState> {
    return this.#send("settings", values);
  }

  reset(): Promise<FakeState> {
    return this.#send("reset", {});
  }

  state(): Promise<FakeState> {
    return this.#send("state", {});
  }

  async #send(command: string, body: unknown): Promise<FakeState> {
    const address = new URL(`/_fake/${command}`, this.url);
    const answer = await fetch(address, { method: "POST", body: JSON.stringify(body) });
    return z.custom<FakeState>().parse(await answer.json());
  }
}
