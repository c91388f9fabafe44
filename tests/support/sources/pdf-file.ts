/** A PDF with these lines on its pages, in Latin-1; a page without lines is blank, as the photograph of a page is for a reader of text. */
export function pdfFile(pages: readonly (readonly string[])[]): Buffer {
  const first = 4;
  const kids = pages.map((_, i) => `${first + 2 * i} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((lines, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${first + 2 * i + 1} 0 R >>`,
      streamOf(lines),
    ]),
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Root 1 0 R /Size ${size} >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}

function streamOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`);
  const content = lines.length === 0 ? "" : `BT /F 12 Tf 16 TL 72 760 Td ${shown.join("\n")} ET`;
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

const sentences = {
  english: [
    "Water boils when the pressure of its steam equals that of the air.",
    "On a high mountain the air presses less, so it boils sooner.",
    "Bread rises because yeast turns sugar into gas and alcohol.",
    "A longer rest gives the dough a deeper taste and more holes.",
    "The crust turns brown when sugars and proteins meet heat.",
  ],
  español: [
    "El agua hierve cuando la presión de su vapor iguala la del aire.",
    "En una montaña alta el aire aprieta menos y por eso hierve antes.",
    "El pan sube porque la levadura convierte el azúcar en gas y alcohol.",
    "Un reposo más largo da a la masa más sabor y más agujeros.",
    "La corteza se dora cuando los azúcares y las proteínas se calientan.",
  ],
} as const;

/** A handbook of so many pages in a language; those in `blank`, counted from 1, have no text. */
export function handbook(
  pages: number,
  language: keyof typeof sentences,
  blank: readonly number[] = [],
): Buffer {
  const texts = sentences[language];
  return pdfFile(
    Array.from({ length: pages }, (_, i) =>
      blank.includes(i + 1)
        ? []
        : Array.from(
            { length: 12 },
            (_line, k) => `${i + 1}.${k + 1} ${texts[(i + k) % texts.length] ?? ""}`,
          ),
    ),
  );
}
