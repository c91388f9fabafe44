import { expect, it } from "vitest";
import { decodeText } from "./decode";

const latin = (text: string) => Buffer.from(text, "latin1");

it("finds the encoding of a text by its bytes, its mark or its name", () => {
  expect(decodeText(Buffer.from("\uFEFFniño"), { isHtml: false })).toBe("niño");
  expect(decodeText(Buffer.from("\uFEFFniño", "utf16le"), { isHtml: false })).toBe("niño");
  expect(decodeText(latin("niño"), { isHtml: false })).toBe("niño");
  expect(decodeText(Buffer.from([0xcd, 0xe8, 0xea]), { charset: "windows-1251", isHtml: false })).toBe("Ник");
  expect(decodeText(latin('<meta charset="iso-8859-1"><p>niño'), { isHtml: true })).toContain("niño");
  expect(decodeText(Buffer.from('<meta charset="gb2312"><p>niño'), { isHtml: true })).toContain("niño");
  expect(decodeText(latin("niño"), { charset: "no-such-encoding", isHtml: false })).toBe("niño");
});
