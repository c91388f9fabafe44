import { convertToHtml, images } from "mammoth";
import { AppError } from "@/lib/core/errors";
import { withoutControls } from "@/lib/core/text/characters";
import { domOf } from "../html/read-html";
import { elementBlocks } from "../html/elements";
import { openInParts, type OpenedFile } from "../opened-file";
import { unzipDocx, zipped } from "./unzip";

/** What mammoth does not know by itself; names of styles in English and Spanish Word. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Título'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Cita'] => blockquote > p:fresh",
  "p[style-name='Plain Text'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Source Code'] => pre:separator('\\n')",
];

/** A property of the document, such as `dc:title`. */
function property(core: string, name: string): string {
  const value = new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "u").exec(core)?.[1] ?? "";
  return withoutControls(domOf(`<p>${value}</p>`).body.textContent).trim();
}

/** Opens a DOCX without its pictures, comments and macros. Throws `source_too_large` and `source_unreadable`. */
export async function openDocx(bytes: Buffer): Promise<OpenedFile> {
  const parts = await unzipDocx(bytes);
  if (!parts.has("[Content_Types].xml")) throw new AppError("source_unreadable");
  const { value } = await convertToHtml(
    { buffer: zipped(parts) },
    { styleMap, convertImage: images.imgElement(async () => ({ src: "" })), externalFileAccess: false },
  );
  const core = parts.get("docProps/core.xml")?.toString("utf8") ?? "";
  return openInParts(elementBlocks(domOf(withoutControls(value)).body), {
    title: property(core, "dc:title"),
    byline: property(core, "dc:creator"),
  });
}
