import { FakeOpenAi } from "../../support/openai/fake-openai";
import { TEXT, THINK_MS, TOKEN_MS } from "./scene";

// The model, in a process of its own.
const fake = await FakeOpenAi.start();
fake.respond(() => ({ text: TEXT, latencyMs: THINK_MS, tokenMs: TOKEN_MS }));
process.send?.({ url: fake.url });
