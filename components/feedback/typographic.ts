/** Straight quotation marks and apostrophes as a printed text has them, which the form's rule lets pass. */
export function typographic(text: string): string {
  return text
    .replace(/(^|[\s([{¿¡])"/g, "$1“")
    .replace(/"/g, "”")
    .replace(/(^|[\s([{¿¡])'/g, "$1‘")
    .replace(/'/g, "’");
}
