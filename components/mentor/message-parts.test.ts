import { describe, expect, it } from "vitest";
import { messageParts } from "./message-parts";

describe("the parts of a mentor's message", () => {
  it("sets the hint apart, wherever it stands", () => {
    expect(messageParts("Good.\n\n> Look right.\n> Of 41.\n\nWhat now?", "hint")).toEqual([
      { kind: "text", text: "Good.\n" },
      { kind: "hint", text: "Look right.\nOf 41." },
      { kind: "text", text: "What now?" },
    ]);
  });

  it("marks the first words of a confirmation only", () => {
    expect(messageParts("Right. One look. What now?", "confirm")[0]?.text).toBe("**Right.** One look. What now?");
    expect(messageParts("Sí, exacto. ¿Y ahora?", "confirm")[0]?.text).toBe("**Sí,** exacto. ¿Y ahora?");
    expect(messageParts("Right. One look.", "probe")[0]?.text).toBe("Right. One look.");
    expect(messageParts("`x` is right. Go on.", "confirm")[0]?.text).toBe("`x` is right. Go on.");
  });

  it("takes half a message as it comes", () => {
    expect(messageParts("", null)).toEqual([]);
    expect(messageParts(">", null)).toEqual([]);
    expect(messageParts("Look\n> at", null)).toEqual([{ kind: "text", text: "Look" }, { kind: "hint", text: "at" }]);
  });
});
