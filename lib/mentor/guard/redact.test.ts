import { describe, expect, it } from "vitest";
import { containsPhrase } from "@/lib/core/text/words/phrases";
import { keys } from "@/tests/support/mentor/guard-keys";
import type { OpenKey } from "./keys";
import { redactor } from "./redact";

describe("redaction", () => {
  it("removes the sentences that state a key and leaves the rest", () => {
    const lesson =
      "# One look\n\nTake the middle. Everything on one side of the middle is known to be too small or too large. So drop it.\n\n- then low becomes 6\n- look again\n\n```py\nlow = middle + 1\n```";
    const clean = redactor(keys)(lesson);
    expect(clean).toContain("Take the middle.");
    expect(clean).toContain("So drop it.");
    expect(clean).toContain("low = middle + 1");
    expect(clean).not.toMatch(/known to be|becomes 6/);
  });

  it("removes a key that spans sentences or lines", () => {
    const key: OpenKey = { question: "Which?", text: "Alpha beta. Gamma delta", distractors: [] };
    for (const text of [
      "We see alpha beta. Gamma delta comes last.",
      "We see alpha beta.\nGamma delta comes last.",
    ])
      expect(containsPhrase(redactor([key])(text), key.text)).toBe(false);
  });
});
