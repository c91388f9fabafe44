import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/core/env";
import { modelSettings } from "./purposes";

describe("modelSettings", () => {
  it("are those of the purpose's group, else the model of all", () => {
    const env = parseEnv({
      OPENAI_MODEL: "small",
      OPENAI_MODEL_LESSON: "large",
      OPENAI_EFFORT_READERS: "high",
      OPENAI_TEMPERATURE_QUIZ: "0",
    });
    expect(modelSettings("outline", env)).toEqual({ model: "small" });
    expect(modelSettings("lesson", env)).toEqual({ model: "large" });
    expect(modelSettings("edit", env)).toEqual({ model: "small", effort: "high" });
    expect(modelSettings("fresh", env)).toEqual({ model: "small", temperature: 0 });
  });

  it("are checked at the start", () => {
    expect(() => parseEnv({ OPENAI_EFFORT_PLAN: "much" })).toThrow(/^ {2}OPENAI_EFFORT_PLAN: /m);
    expect(() => parseEnv({ OPENAI_TEMPERATURE_PLAN: "3" })).toThrow(/^ {2}OPENAI_TEMPERATURE_PLAN: /m);
  });
});
