import type { ReactNode } from "react";
import "../studio.css";
import { loadDraft } from "./load-draft";

type StudioLayoutProps = { children: ReactNode; params: Promise<{ courseId: string }> };

/** Loads the draft before the spinner is sent, so that an unknown course still answers 404. */
export default async function StudioLayout({ children, params }: StudioLayoutProps) {
  await loadDraft((await params).courseId);
  return children;
}
