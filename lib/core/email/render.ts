import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

/** A mail as it leaves, both parts. The same element always gives the same bytes, or a retry would look like another mail. */
export type RenderedMail = { subject: string; html: string; text: string };

/** Renders a template; the text part is made from the same words. */
export async function renderMail(subject: string, template: ReactElement): Promise<RenderedMail> {
  const html = await render(template);
  return { subject, html, text: toPlainText(html) };
}
