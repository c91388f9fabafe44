import { expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { type IncomingFile, receiveFile } from "./receive-file";

const BOUNDARY = "a-boundary";
const whole = (content: string, name = "Menú del día.pdf") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="note"\r\n\r\nHello\r\n` +
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`;

/** A request whose body arrives in parts of 7 bytes, and breaks after them if `breaks`. */
function requestOf(
  body: string,
  { breaks = false, type = `multipart/form-data; boundary=${BOUNDARY}` } = {},
) {
  const bytes = Buffer.from(body);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += 7)));
      else if (breaks) controller.error(new Error("aborted"));
      else controller.close();
    },
  });
  return new Request("https://meno.test", {
    method: "POST",
    body: stream,
    headers: { "content-type": type },
    duplex: "half",
  } as RequestInit);
}

async function textOf({ name, type, bytes }: IncomingFile): Promise<string[]> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return [name, type, Buffer.concat(parts).toString()];
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "taken",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

test("a file arrives with its name, its type and its bytes, and other fields do not matter", async () => {
  const content = "x".repeat(200_000);
  expect(await receiveFile(requestOf(whole(content)), textOf)).toEqual([
    "Menú del día.pdf",
    "application/pdf",
    content,
  ]);
});

test("the name is without folders", async () => {
  for (const path of ["../../etc/passwd.pdf", "C:\\\\files\\\\passwd.pdf", "/etc/passwd.pdf"])
    expect((await receiveFile(requestOf(whole("x", path)), textOf))[0]).toBe("passwd.pdf");
});

test.each([0.3, 0.6, 0.9, 0.99])("a form that ends at %d of its length is refused", async (share) => {
  const body = whole("x".repeat(2_000));
  const cut = body.slice(0, Math.floor(body.length * share));
  for (const breaks of [true, false])
    expect(await codeOf(receiveFile(requestOf(cut, { breaks }), textOf))).toBe("validation");
});

test("a connection that breaks is seen by a taker that reads late", async () => {
  const body = whole("x".repeat(200)).slice(0, -60);
  const late = async (file: IncomingFile) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return textOf(file);
  };
  expect(await codeOf(receiveFile(requestOf(body, { breaks: true }), late))).toBe("validation");
});

test("what is no form with a file is refused", async () => {
  const empty = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="note"\r\n\r\nHello\r\n--${BOUNDARY}--\r\n`;
  for (const request of [
    requestOf(empty),
    requestOf(""),
    requestOf("nonsense"),
    requestOf(whole("x"), { type: "multipart/form-data" }),
    new Request("https://meno.test", { method: "POST" }),
  ])
    expect(await codeOf(receiveFile(request, textOf))).toBe("validation");
});

test("the error of the taker ends the upload while the client still sends, and the rest is read", async () => {
  const bytes = Buffer.from(whole("x".repeat(500)));
  let sending: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes.subarray(0, 400));
      sending = controller;
    },
  });
  const request = new Request("https://meno.test", {
    method: "POST",
    body,
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    duplex: "half",
  } as RequestInit);
  const refused = receiveFile(request, () => Promise.reject(new AppError("source_type")));
  expect(await codeOf(refused)).toBe("source_type");
  sending?.enqueue(bytes.subarray(400, 450));
  sending?.enqueue(bytes.subarray(450));
  // Nothing waits to be read.
  await expect.poll(() => sending?.desiredSize).toBe(1);
});
