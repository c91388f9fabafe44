"use client";

import { createContext, type ReactElement, use, useEffect, useEffectEvent, useState } from "react";
import { useDraftEditor } from "@/components/studio/use-draft";
import { type CitationDocument, PART_MAX } from "@/lib/courses/document";
import type { LessonPreview } from "@/lib/studio/schema";

/** A pause in typing after which the text is drawn again. */
const PAUSE_MS = 500;

/** Draws Markdown on the server, text by text; null if it failed. */
export type DrawPreview = (preview: LessonPreview) => Promise<ReactElement[] | null>;

/** The server's drawing of Markdown, which the page provides. */
export const PreviewContext = createContext<DrawPreview | null>(null);

type Drawn = { text: string; content: ReactElement };

/** The drawn texts by their names. A text that has changed keeps its last drawing until the next one is there. */
export function usePreviews<Name extends string>(
  texts: Record<Name, string>,
  citations: CitationDocument[] = [],
) {
  const draw = use(PreviewContext);
  const { courseId, document } = useDraftEditor();
  const [drawn, setDrawn] = useState<Partial<Record<Name, Drawn>>>({});
  const [failed, setFailed] = useState(false);
  const names = (Object.keys(texts) as Name[]).filter(
    (name) =>
      texts[name].trim() !== "" && texts[name].length <= PART_MAX && drawn[name]?.text !== texts[name],
  );
  const request = useEffectEvent(async (isCurrent: () => boolean) => {
    const parts = names.map((name) => texts[name]);
    const contents = await draw?.({
      course_id: courseId,
      language: document.language,
      parts,
      citations,
    }).catch(() => null);
    if (!isCurrent()) return;
    setFailed(!contents);
    const next = { ...drawn };
    names.forEach((name, index) => {
      const content = contents?.[index];
      if (content) next[name] = { text: texts[name], content };
    });
    setDrawn(next);
  });
  const isFirst = Object.keys(drawn).length === 0;
  const key = names.map((name) => texts[name]).join("\u0000");
  useEffect(() => {
    if (key === "") return;
    let isCurrent = true;
    const timer = setTimeout(() => void request(() => isCurrent), isFirst ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, isFirst]);
  return {
    failed,
    contentOf: (name: Name): ReactElement | null =>
      texts[name].trim() === "" ? null : (drawn[name]?.content ?? null),
  };
}
