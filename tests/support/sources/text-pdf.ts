export type PlacedText = {
  x: number;
  y: number;
  text: string;
  size?: number;
  font?: "Helvetica" | "Courier";
};

/** A PDF of these objects; the first one is the catalog. Readers rebuild the missing table of offsets. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ""): Buffer {
  const parts = objects.flatMap((object, i) => [`${i + 1} 0 obj\n`, object, "\nendobj\n"]);
  const all = ["%PDF-1.7\n", ...parts, `trailer\n<< /Root 1 0 R ${trailer} >>\n%%EOF\n`];
  return Buffer.concat(all.map((part) => Buffer.from(part)));
}

/** A stream object. */
export function pdfStream(bytes: Buffer, filter = ""): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${filter} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

const escaped = (text: string) => text.replace(/[\\()]/g, String.raw`\$&`);

/** A PDF whose pages draw these texts in this order, in points from the lower left corner. */
export function textPdf(pages: readonly (readonly PlacedText[])[]): Buffer {
  const contents = pages.map((texts) =>
    texts
      .map(
        ({ x, y, text, size = 10, font = "Helvetica" }) =>
          `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`,
      )
      .join("\n"),
  );
  const first = 5;
  const kids = pages.map((_, i) => `${first + i} 0 R`).join(" ");
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...["Helvetica", "Courier"].map((name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`),
    ...pages.map(
      (_, i) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /Helvetica 3 0 R /Courier 4 0 R >> >> /Contents ${first + pages.length + i} 0 R >>`,
    ),
    ...contents.map((content) => pdfStream(Buffer.from(content, "latin1"))),
  ]);
}
