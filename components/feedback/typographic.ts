/** Replaces straight quotation marks and apostrophes by typographic ones, which the form's rule allows. */
export function typographic(text: string): string {
  return text
    .replace(/(^|[\s([{¿¡])"/g, "$1“")
    .replace(/"/g, "”")
    .replace(/(^|[\s([{¿¡])'/g, "$1‘")
    .replace(/'/g, "’");
}
