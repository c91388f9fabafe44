import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/core/env";
import { aiLimits } from "./limits";

const limitsWith = (variables: Record<string, string>) => {
  const { firstTokenMs, idleMs } = aiLimits(parseEnv(variables));
  return [firstTokenMs / 1000, idleMs / 1000];
};

describe("aiLimits", () => {
  it.each([
    "http://localhost:11434/v1",
    "http://127.0.0.1:11434/v1",
    "http://[::1]:11434/v1",
    "http://[fd12::7]:8000/v1",
    "http://192.168.1.20:8000/v1",
    "http://172.20.0.3:8000/v1",
    "http://ollama:11434/v1",
    "http://host.docker.internal:11434/v1",
  ])("are long for a local server: %s", (OPENAI_BASE_URL) => {
    expect(limitsWith({ OPENAI_BASE_URL })).toEqual([300, 60]);
  });

  it.each([
    "https://models.example/v1",
    "https://10.example/v1",
    "http://172.32.0.1/v1",
    "http://[2001:db8::1]/v1",
  ])("are short for a hosted one: %s", (OPENAI_BASE_URL) => {
    expect(limitsWith({ OPENAI_BASE_URL })).toEqual([60, 30]);
  });

  it("are what the operator sets", () => {
    expect(limitsWith({ AI_FIRST_TOKEN_SECONDS: "90", AI_IDLE_SECONDS: "2.5" })).toEqual([90, 2.5]);
  });
});
