import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/core/errors";
import type { SourceKind } from "../policy";
import {
  deflatedPages,
  blankDocx,
  docx,
  encryptedPdf,
  entityBomb,
  manyEntries,
  pagesPdf,
  scriptedPdf,
  traversal,
  unpackedBytes,
} from "@/tests/support/sources/hostile-files";
import type { ReadPage } from "./messages";
import { readSource } from "./read-source";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sources-"));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.useRealTimers();
});

/** Reads the bytes as a file of this kind: its pages, or the code of the error. */
async function read(kind: SourceKind, bytes: string | Uint8Array, signal?: AbortSignal) {
  const path = join(folder, "file");
  writeFileSync(path, bytes);
  const pages: ReadPage[] = [];
  const result = await readSource({ path, kind }, { onPage: (page) => void pages.push(page), signal });
  const text = pages.flatMap(({ passages }) => passages.map((one) => one.text)).join("\n\n");
  return { ...result, pages, text };
}

const refused = (kind: SourceKind, bytes: string | Uint8Array) =>
  read(kind, bytes).then(
    ({ text }) => `read: ${text.slice(0, 100)}`,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

/** The longest time in milliseconds that this process answered nothing while `work` went on. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work();
  clearInterval(timer);
  return longest;
}

describe("archives", { timeout: 60_000 }, () => {
  it("are refused by the sizes that they declare", async () => {
    const parts = { "word/media/zeros.bin": new Uint8Array(60 * 1024 * 1024) };
    expect(await refused("docx", docx("Words", parts))).toBe("source_too_large");
    expect(await refused("docx", manyEntries(2_001))).toBe("source_too_large");
  });

  it("are refused if they unpack to more than they declare", async () => {
    expect((await read("docx", blankDocx())).text).toBe("Words of a short document");
    expect(await refused("docx", blankDocx(1_000))).toBe("source_unreadable");
  });

  it("are refused for paths that lead out of them, and write nothing", async () => {
    expect(await refused("docx", traversal())).toBe("source_unreadable");
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  it("expand no entities", async () => {
    const answer = await refused("docx", entityBomb());
    expect(["source_unreadable", "source_no_text"]).toContain(answer);
  });
});

describe("PDF files", { timeout: 90_000 }, () => {
  it("of 10,000 pages are refused, whatever they declare", async () => {
    expect(await refused("pdf", pagesPdf(10_000))).toBe("source_too_long");
    expect((await read("pdf", pagesPdf(10_000, { count: 3 }))).pages).toHaveLength(3);
  });

  it("that need a password are refused as such", async () => {
    expect(await refused("pdf", encryptedPdf())).toBe("source_encrypted");
  });

  it("run no script", async () => {
    const { text } = await read("pdf", scriptedPdf());
    expect(text).toMatch(/^(The page of a file with a script ?)+$/);
  });

  it("that unpack to more memory than a reading may have are refused, while this process answers", async () => {
    const bytes = deflatedPages(unpackedBytes);
    let code: string | undefined;
    const pause = await longestPause(async () => {
      code = await refused("pdf", bytes);
    });
    expect(code).toBe("source_too_large");
    expect(pause).toBeLessThan(1_000);
  });
});

describe("pages of the web", { timeout: 60_000 }, () => {
  it("that nest too deep are refused before their DOM is made", async () => {
    const started = performance.now();
    expect(await refused("html", "<div>".repeat(200_000))).toBe("source_unreadable");
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it("that are too large are refused", async () => {
    expect(await refused("html", Buffer.alloc(50 * 1024 * 1024, "<p>text</p>"))).toBe("source_too_large");
  });

  it("keep no script and no navigation", async () => {
    const page = `<html><head><title>Bees</title></head><body><nav>Home</nav><article><h1>Bees</h1>
      <script>document.title = "x"</script><p onclick="go()">${"Bees make honey. ".repeat(40)}</p></article></body></html>`;
    const { title, text } = await read("html", page);
    expect(title).toBe("Bees");
    expect(text).not.toMatch(/Home|document|onclick|go\(\)/);
  });

  it("keep the text behind the names of places, which old pages do not close", async () => {
    const part = (n: number) =>
      `<h2>Part ${n}</h2><a name="part${n}" /><p>${`Bees make honey ${n}, and wax. `.repeat(40)}</p>`;
    const page = `<body>${[1, 2, 3, 4].map(part).join("")}<div>${part(5)}</div></body>`;
    const { text } = await read("html", page);
    for (const n of [1, 2, 3, 4, 5]) expect(text).toContain(`Bees make honey ${n},`);
  });
});

describe("files of another kind than they say", { timeout: 60_000 }, () => {
  const pdf = pagesPdf(1);
  const archive = docx("Words");
  it.each<[string, SourceKind, Uint8Array]>([
    ["an archive as PDF", "pdf", archive],
    ["a PDF as DOCX", "docx", pdf],
    ["a PDF with an archive behind it as DOCX", "docx", Buffer.concat([pdf, archive])],
    ["a page of the web that begins as a PDF", "html", Buffer.from("%PDF-1.7\n<p>text</p>")],
    ["a program as text", "text", Buffer.from("\u007fELF\u0002\u0001\u0001\0\0\0", "latin1")],
    ["bytes as Markdown", "markdown", Buffer.from([1, 2, 3, 0, 4, 5, 6, 7])],
    ["another archive as DOCX", "docx", manyEntries(3)],
  ])("%s", async (_, kind, bytes) => {
    expect(await refused(kind, bytes)).toBe("source_unreadable");
  });
});

describe("a reading", { timeout: 60_000 }, () => {
  it("has nothing to say of an empty file", async () => {
    expect(await refused("text", " \n\n")).toBe("source_no_text");
    expect(await refused("pdf", pagesPdf(3, { text: "" }))).toBe("source_no_text");
  });

  it("ends with its signal", async () => {
    const controller = new AbortController();
    const reading = read("pdf", pagesPdf(500), controller.signal);
    controller.abort(new Error("stopped"));
    await expect(reading).rejects.toThrow("stopped");
  });

  it("ends when its receiver fails", async () => {
    const path = join(folder, "file");
    writeFileSync(path, "# Bees\n\nBees make honey.");
    const onPage = () => {
      throw new Error("deleted meanwhile");
    };
    await expect(readSource({ path, kind: "markdown" }, { onPage })).rejects.toThrow("deleted meanwhile");
  });

  it("ends after its time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const reading = refused("text", "Bees make honey.");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await reading).toBe("source_timeout");
  });
});
