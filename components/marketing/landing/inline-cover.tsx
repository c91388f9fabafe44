import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chooseCover } from "@/components/figures/cover-choice";

const sheet = readFileSync(join("components", "figures", "covers.svg"), "utf8");

/** A course's cover inside the document, which saves the first visit the request for all covers. For static pages only: it reads the sheet at build time. */
export function InlineCover({ courseId }: { courseId: string }) {
  const { drawing, palette } = chooseCover(courseId);
  const start = sheet.indexOf(">", sheet.indexOf(`<symbol id="${drawing}"`)) + 1;
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`cover cover-${palette}`}
      dangerouslySetInnerHTML={{ __html: sheet.slice(start, sheet.indexOf("</symbol>", start)) }}
    />
  );
}
