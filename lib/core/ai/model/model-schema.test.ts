import { describe, expect, it } from "vitest";
import { z } from "zod";
import { modelSchema } from "./model-schema";

const item = z.discriminatedUnion("type", [
  z.object({ type: z.literal("video"), minutes: z.int().min(1) }),
  z.object({ type: z.literal("page"), url: z.url() }),
]);
const course = z.object({
  title: z.string().min(3).max(80).describe("The course's name."),
  note: z.string().optional(),
  level: z.enum(["beginner", "advanced"]).default("beginner"),
  items: z.array(item).min(2).max(4),
});

describe("modelSchema", () => {
  it("uses only what strict structured output accepts", async () => {
    const { schema, strict } = await modelSchema(course);
    expect(strict).toBe(true);
    const text = JSON.stringify(schema);
    for (const word of ["minLength", "maxLength", "$schema", "default", "oneOf", '"uri"', "9007199254740991"])
      expect(text).not.toContain(word);
    expect(schema).toMatchObject({
      required: ["title", "note", "level", "items"],
      additionalProperties: false,
      properties: {
        title: { type: "string", description: "The course's name. 3 to 80 characters." },
        items: {
          minItems: 2,
          maxItems: 4,
          items: { anyOf: [{ required: ["type", "minutes"] }, { additionalProperties: false }] },
        },
      },
    });
  });

  it("leaves strict mode for open objects", async () => {
    const { strict } = await modelSchema(z.object({ words: z.record(z.string(), z.string()) }));
    expect(strict).toBe(false);
  });
});
