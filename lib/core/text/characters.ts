/** C0 and C1 controls except tab and line ends, and bidi overrides: PostgreSQL cannot store NUL, and the others mislead readers. */
const control = String.raw`(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]`;
const anyControl = new RegExp(control, "u");
const allControls = new RegExp(control, "gu");

export function hasControls(text: string): boolean {
  return anyControl.test(text);
}

/** The text as well-formed Unicode without control characters. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(allControls, "");
}
