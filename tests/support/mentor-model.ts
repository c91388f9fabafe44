import { afterAll, afterEach } from "vitest";
import { FakeOpenAi } from "./openai/fake-openai";

/** The mentor's model in a test file, with five free messages a day. Import this first: the environment is read once. */
export const fake = await FakeOpenAi.start();
Object.assign(process.env, { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-test", MENTOR_FREE_DAILY: "5" });

afterEach(() => fake.reset());
afterAll(() => fake.close());
