import { describe, expect, it } from "vitest";
import { mentorMessage } from "./schema";

const sent = (message: string) =>
  mentorMessage.safeParse({
    course_id: "0190a6f0-0000-7000-8000-000000000001",
    module_title: "Bread",
    message,
  });

describe("a message to the mentor", () => {
  it.each(["", "  ", "\u200b", " \u200b\u2060\n", "\ufeff", "\u00ad\u034f", "\u3164", "\u2800"])(
    "%j is none",
    (message) => {
      const { success, error } = sent(message);
      expect(success).toBe(false);
      expect(error?.issues.map((issue) => issue.message)).toEqual(["Is required"]);
    },
  );

  it.each(["👩‍👩‍👧", "+", "нет", "a\u200bb", "."])("%j is one and stays as it is", (message) =>
    expect(sent(message).data?.message).toBe(message),
  );
});
