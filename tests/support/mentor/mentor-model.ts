import { afterAll, afterEach } from "vitest";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";

/** The mentor's fake model, with five free messages a day. Import it first, because the app reads the environment once. */
export const fake = await FakeOpenAi.start();
Object.assign(process.env, { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-test", MENTOR_FREE_DAILY: "5" });

afterEach(() => fake.reset());
afterAll(() => fake.close());
