import { describe, expect, test } from "vitest";
import { readRaw } from "./parse";

/** A request of which these bytes arrived; `declared` is its Content-Length. */
function arrived(text: string, declared: number): Request {
  const request = new Request("http://localhost/", { method: "POST", body: text });
  request.headers.set("content-length", String(declared));
  return request;
}

describe("the body of a request", () => {
  test("is read whole", async () => {
    expect(new TextDecoder().decode(await readRaw(arrived('{"note":"A"}', 12)))).toBe('{"note":"A"}');
  });

  test("that broke off is refused, even if what arrived is whole JSON", async () => {
    await expect(readRaw(arrived("{}", 12))).rejects.toMatchObject({ code: "validation" });
  });

  test("that is larger than allowed, declared or not, is refused", async () => {
    await expect(readRaw(arrived("abc", 11), 10)).rejects.toMatchObject({ code: "payload_too_large" });
    await expect(readRaw(arrived("a".repeat(11), 0), 10)).rejects.toMatchObject({
      code: "payload_too_large",
    });
  });
});
