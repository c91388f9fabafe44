import { withoutCode } from "@/lib/core/text/spans";

const elements =
  "a|abbr|article|aside|audio|b|base|blockquote|body|br|button|center|code|details|div|em|embed|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|label|li|link|mark|meta|object|ol|p|pre|s|script|section|select|small|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|th|thead|title|tr|u|ul|video";
const tag = new RegExp(String.raw`</?(?:${elements})(?:\s+[^<>]*=[^<>]*|\s*/?)>|<!--`, "i");
const scriptLink = /\b(?:javascript|vbscript):\S/i;
const image = /!\[[^\]]*\]\(/;

/** Whether a text has HTML tags or a script address outside its code. */
export function hasTags(text: string): boolean {
  const prose = withoutCode(text);
  return tag.test(prose) || scriptLink.test(prose);
}

/** Whether a Markdown text has what a lesson may not contain outside its code: HTML, scripts and images. */
export function hasForbiddenMarkup(markdown: string): boolean {
  return hasTags(markdown) || image.test(withoutCode(markdown));
}
