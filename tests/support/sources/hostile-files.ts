import { deflateSync } from "node:zlib";
import { zipSync } from "fflate";
import { pdfOf, pdfStream } from "./text-pdf";

/** More memory than a reading may have. */
export const unpackedBytes = 700 * 1024 * 1024;

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

const contentTypes = utf8(
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
);

const relations = utf8(
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
);

const documentXml = (text: string, prologue = "") =>
  utf8(
    `<?xml version="1.0"?>${prologue}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  );

/** A DOCX of one paragraph, with these parts more. */
export function docx(text: string, parts: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    "[Content_Types].xml": contentTypes,
    "_rels/.rels": relations,
    "word/document.xml": documentXml(text),
    ...parts,
  });
}

export function manyEntries(count: number): Uint8Array {
  return zipSync(Object.fromEntries(Array.from({ length: count }, (_, i) => [`part-${i}.txt`, utf8("x")])));
}

/** A DOCX whose document is about 1 MB; with `declared`, its headers declare that size instead, in bytes. */
export function blankDocx(declared?: number): Uint8Array {
  const text = `Words of a short document${" ".repeat(1_000_000)}`;
  const archive = Buffer.from(docx(text));
  if (declared === undefined) return archive;
  const size = Buffer.alloc(4);
  size.writeUInt32LE(documentXml(text).length);
  for (let at = archive.indexOf(size); at >= 0; at = archive.indexOf(size))
    archive.writeUInt32LE(declared, at);
  return archive;
}

/** A DOCX of one paragraph beside a file whose path leads out of the archive. */
export function traversal(): Uint8Array {
  return docx("Words", { "../../outside.xml": utf8("<x/>") });
}

/** A DOCX whose text is ten entities with a billion words in all, and a file of the machine. */
export function entityBomb(): Uint8Array {
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
    "",
  );
  const prologue = `<!DOCTYPE d [<!ENTITY e0 "boom"><!ENTITY x SYSTEM "file:///etc/passwd">${entities}]>`;
  return docx("", { "word/document.xml": documentXml("&e9;&x;", prologue) });
}

/** Six lines of text: the outer ones may count as running heads. */
const content = (text: string) =>
  pdfStream(Buffer.from(text === "" ? "" : `BT /F 12 Tf 14 TL 72 700 Td ${`(${text}) Tj T* `.repeat(6)}ET`));
const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
const page =
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents 4 0 R >>";

/** A PDF of `pages` pages, which declares `count` of them. */
export function pagesPdf(
  pages: number,
  { count = pages, text = "Words of a page of this file" } = {},
): Buffer {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 5} 0 R`).join(" ");
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    font,
    content(text),
    ...Array.from({ length: pages }, () => page),
  ]);
}

/** A PDF whose only page has this content, with a script that runs when it is opened. */
export function scriptedPdf(): Buffer {
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(process.exit\\(0\\)\\)) >> >>",
    "<< /Type /Pages /Kids [5 0 R] /Count 1 >>",
    font,
    content("The page of a file with a script"),
    page,
  ]);
}

/** A PDF whose page unpacks to `size` bytes. */
export function deflatedPages(size: number): Buffer {
  const unpacked = deflateSync(Buffer.alloc(size, " "), { level: 1 });
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [5 0 R] /Count 1 >>",
    font,
    pdfStream(unpacked, "/Filter /FlateDecode"),
    page,
  ]);
}

/** A PDF that is encrypted with a password that no test knows. */
export function encryptedPdf(): Buffer {
  const hash = "3c".repeat(32);
  return pdfOf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [5 0 R] /Count 1 >>",
      font,
      content("secret"),
      page,
      `<< /Filter /Standard /V 1 /R 2 /O <${hash}> /U <${hash}> /P -44 >>`,
    ],
    `/Encrypt 6 0 R /ID [<${"00".repeat(16)}> <${"00".repeat(16)}>]`,
  );
}
