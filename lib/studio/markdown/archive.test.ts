import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { unpackFiles } from "./archive";
import { Notes } from "./notes";

const unpack = (bytes: Uint8Array, notes = new Notes(), name = "course.zip") =>
  unpackFiles({ name, bytes }, notes);
function refusalOf(bytes: Uint8Array, name?: string): unknown {
  try {
    unpack(bytes, new Notes(), name);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.details.issues?.[0]?.type : error;
  }
}

test("an archive is refused for its sizes, entries, paths and damage", () => {
  const zeros = new Uint8Array(11_000_000);
  expect(refusalOf(zipSync({ "a.md": zeros }))).toBe("unpacked_too_large");
  const lying = zipSync({ "a.md": zeros });
  // The local header declares the unpacked size at byte 22.
  new DataView(lying.buffer, lying.byteOffset).setUint32(22, 10, true);
  expect(refusalOf(lying)).toBe("unpacked_too_large");
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}.md`, strToU8("x")]));
  expect(refusalOf(zipSync(many))).toBe("too_many_entries");
  for (const name of ["../a.md", "/a.md", "a/../../b.md", "C:\\a.md"])
    expect(refusalOf(zipSync({ [name]: strToU8("x") })), name).toBe("unsafe_path");
  expect(refusalOf(new Uint8Array(2_000_001))).toBe("file_too_large");
  expect(refusalOf(Uint8Array.of(0xff, 0xfe), "a.md")).toBe("file_not_utf8");
  expect(refusalOf(zipSync({ "a.txt": strToU8("x") }))).toBe("no_markdown");
});

test("a file whose name and content disagree is refused", () => {
  const [archive, text] = [zipSync({ "a.md": strToU8("x") }), strToU8("# A")];
  expect(refusalOf(archive, "a.md")).toBe("not_zip");
  expect(refusalOf(text, "a.zip")).toBe("not_zip");
  expect(refusalOf(text, "a.html")).toBe("no_markdown");
  expect(unpack(text, new Notes(), "A.MD")).toEqual([{ name: "A.MD", text: "# A" }]);
});

test("files that are no Markdown or no UTF-8 are left out and named", () => {
  const notes = new Notes();
  const bytes = zipSync({
    "course.md": strToU8("---\ntitle: A\n---\n"),
    "bad.md": Uint8Array.of(0xff),
    "image.png": strToU8("x"),
    "__MACOSX/course.md": strToU8("x"),
  });
  expect(unpack(bytes, notes).map(({ name }) => name)).toEqual(["course.md"]);
  expect(notes.problems.map(({ file, rule }) => [file, rule])).toEqual([
    ["bad.md", "not_utf8"],
    ["image.png", "file_ignored"],
  ]);
});
