import { expect, test } from "vitest";
import { ApiError } from "@/lib/core/http/client";
import { refusalOf, type Upload, UploadQueue } from "./upload-queue";

const file = (name: string, size = 5) => new File(["x".repeat(size)], name);
const shown = (queue: UploadQueue) =>
  queue.read().map(({ file: { name }, state, failure }) => [name, state, failure]);

/** A queue whose sending the test ends by hand. */
function manualQueue(room = 10) {
  const ends: {
    upload: Upload;
    resolve: () => void;
    reject: (error: unknown) => void;
    signal: AbortSignal;
  }[] = [];
  const queue = new UploadQueue({
    send: (upload, { signal }) =>
      new Promise((resolve, reject) => ends.push({ upload, resolve, reject, signal })),
    room: () => room,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { queue, ends, settle };
}

test("files are sent one after the other, and a failed one can be sent again", async () => {
  const { queue, ends, settle } = manualQueue();
  queue.add([file("a.pdf"), file("b.md")]);
  expect(shown(queue)).toEqual([
    ["a.pdf", "sending", null],
    ["b.md", "waiting", null],
  ]);
  ends[0]?.reject(new ApiError(0, "network"));
  await settle();
  expect(shown(queue)).toEqual([
    ["a.pdf", "failed", "network"],
    ["b.md", "sending", null],
  ]);
  ends[1]?.resolve();
  await settle();
  queue.retry(queue.read()[0]?.key ?? 0);
  expect(shown(queue)).toEqual([["a.pdf", "sending", null]]);
  ends[2]?.resolve();
  await settle();
  expect(queue.read()).toEqual([]);
});

test("a dropped file is broken off and the next one follows", async () => {
  const { queue, ends, settle } = manualQueue();
  queue.add([file("a.pdf"), file("b.md")]);
  queue.drop(queue.read()[0]?.key ?? 0);
  expect(ends[0]?.signal.aborted).toBe(true);
  ends[0]?.reject(new ApiError(0, "network"));
  await settle();
  expect(shown(queue)).toEqual([["b.md", "sending", null]]);
});

test("files that cannot be read, and those beyond the limit, are not sent", () => {
  const { queue } = manualQueue(1);
  queue.add([file("photo.png"), file("empty.txt", 0), file("one.txt"), file("two.txt")]);
  expect(shown(queue)).toEqual([
    ["photo.png", "failed", "unsupported"],
    ["empty.txt", "failed", "empty"],
    ["one.txt", "sending", null],
    ["two.txt", "failed", "too_many"],
  ]);
  queue.add([file("new.txt")], "the replaced source");
  expect(shown(queue).at(-1)).toEqual(["new.txt", "waiting", null]);
});

test("each kind has its own largest size", () => {
  const sized = (name: string, size: number) => ({ name, type: "", size });
  expect(refusalOf(sized("a.pdf", 50 * 1024 * 1024))).toBeNull();
  expect(refusalOf(sized("a.pdf", 50 * 1024 * 1024 + 1))).toBe("too_large");
  expect(refusalOf(sized("a.txt", 2 * 1024 * 1024 + 1))).toBe("too_large");
});
