import { afterAll, afterEach, beforeAll } from "vitest";
import { goodAuthor } from "./course-drafts";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";

/** The fake model of a test file. Import it first, because the app reads the environment once. */
export const fake = await FakeOpenAi.start();
Object.assign(process.env, { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-test" });

beforeAll(() => fake.respond(goodAuthor()));
afterEach(() => {
  fake.reset();
  fake.respond(goodAuthor());
});
afterAll(() => fake.close());
