import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/core/env";
import { languageModel } from "./model";

const production = {
  MENO_ENV: "production",
  DATABASE_URL: "postgres://x",
  APP_URL: "https://meno.example",
  AUTH_SECRET: "0123456789abcdef0123456789abcdef",
};
const modelIn = (variables: Record<string, string>) =>
  languageModel("small", () => "offline", parseEnv(variables));

describe("languageModel", () => {
  it("is the offline model in demo mode without a server", () => {
    expect(modelIn({}).provider).toBe("meno.offline");
  });

  it("is switched off in production without a server, and simulates nothing", () => {
    expect(() => modelIn(production)).toThrow(expect.objectContaining({ code: "ai_unavailable" }));
  });

  it("otherwise is the configured server's model in its API style", () => {
    const server = { OPENAI_BASE_URL: "http://127.0.0.1:11434/v1" };
    expect(modelIn(server)).toMatchObject({ provider: "openai.responses", modelId: "small" });
    expect(modelIn({ ...server, OPENAI_API: "chat" })).toMatchObject({ provider: "openai.chat" });
    expect(modelIn({ ...production, OPENAI_API_KEY: "sk-1" })).toMatchObject({ modelId: "small" });
  });
});
