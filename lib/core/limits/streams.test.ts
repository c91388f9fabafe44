import { expect, test } from "vitest";
import { limitStreams } from "./streams";

test("a person has at most ten streams at once, and one that ends makes room", () => {
  const streams = Array.from({ length: 10 }, () => new AbortController());
  for (const { signal } of streams) limitStreams({ id: "ada" }, signal);
  const another = () => limitStreams({ id: "ada" }, new AbortController().signal);
  expect(another).toThrow(expect.objectContaining({ code: "rate_limited" }));
  expect(() => limitStreams({ id: "grace" }, new AbortController().signal)).not.toThrow();
  streams[3]?.abort();
  expect(another).not.toThrow();
  expect(another).toThrow(expect.objectContaining({ code: "rate_limited" }));
});
