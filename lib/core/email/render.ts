import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

/** A rendered mail. The same element always renders to the same bytes, so that a retry matches its idempotency key. */
export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  /** Further headers, by name. */
  headers?: Record<string, string>;
};

/** Renders a template; the plain-text part is derived from the HTML. */
export async function renderMail(subject: string, template: ReactElement): Promise<RenderedMail> {
  const html = await render(template);
  return { subject, html, text: toPlainText(html) };
}
