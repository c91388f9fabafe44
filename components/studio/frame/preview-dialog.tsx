"use client";

import { useTranslations } from "next-intl";
import { type ReactElement, use, useEffect, useEffectEvent, useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { Loading } from "@/components/ui/spinner";
import type { CitationDocument, ModuleDocument } from "@/lib/courses/document";
import { emptyLesson, joinLesson } from "@/lib/courses/document/lesson";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import { PreviewContext } from "../lesson/preview";
import { useDraftEditor } from "../use-draft";
import { usePlace } from "../use-place";

const lessonParts = ["why", "explanation", "worked", "mistake", "check", "summary"] as const;

/** The lesson's parts as Markdown with their headings, each by itself, because together they may be too long for one drawing. */
function sectionsOf({ lesson }: ModuleDocument, language: CourseLanguage): string[] {
  if (!lesson) return [];
  return lessonParts
    .map((part) => joinLesson({ ...emptyLesson(), [part]: lesson[part] }, { language, objectives: [] }))
    .filter((markdown) => markdown.trim() !== "");
}

/** The open module of the draft as learners will see it. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("studio.frame");
  const { courseId, document } = useDraftEditor();
  const { moduleId } = usePlace();
  const module = document.modules.find(({ id }) => id === moduleId) ?? document.modules[0];
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent className="max-w-185" title={t("previewTitle")} description={t("previewText")}>
        <div className="mt-4">
          <LinkButton variant="word" href={`/course/${courseId}`} prefetch={false}>
            {t("previewLive")}
          </LinkButton>
        </div>
        {module ? <ModulePreview module={module} /> : <p className="mt-6">{t("nothingToPreview")}</p>}
      </DialogContent>
    </Dialog>
  );
}

function ModulePreview({ module }: { module: ModuleDocument }) {
  const { document } = useDraftEditor();
  return (
    <article lang={localeOf(document.language)} className="mt-4 min-w-0 border-t border-ink pt-5">
      <h3 className="display text-34 wrap-anywhere">{module.title}</h3>
      <p className="mt-3 font-reading text-18 wrap-anywhere">{module.description}</p>
      <ol className="mt-6 grid gap-2 border-y border-line py-4 font-reading text-17 empty:hidden">
        {module.objectives.map(({ id, text }, index) => (
          <li key={id} className="grid grid-cols-[32px_1fr]">
            <span aria-hidden="true" className="num font-display text-21 text-primary">
              {index + 1}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <LessonPreview sections={sectionsOf(module, document.language)} citations={module.citations ?? []} />
    </article>
  );
}

type LessonPreviewProps = { sections: string[]; citations: CitationDocument[] };

function LessonPreview({ sections, citations }: LessonPreviewProps) {
  const t = useTranslations("studio.frame");
  const draw = use(PreviewContext);
  const { courseId, document } = useDraftEditor();
  // Undefined while the server draws, null if it failed.
  const [parts, setParts] = useState<ReactElement[] | null>();
  const request = useEffectEvent(
    () =>
      draw?.({ course_id: courseId, language: document.language, parts: sections, citations }) ??
      Promise.resolve(null),
  );
  const isEmpty = sections.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    let isCurrent = true;
    const settle = (drawn: ReactElement[] | null) => {
      if (isCurrent) setParts(drawn);
    };
    request().then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [isEmpty]);
  if (isEmpty) return <p className="mt-6 text-ink-2">{t("nothingToPreview")}</p>;
  if (parts === undefined) return <Loading label={t("previewLoading")} />;
  if (parts === null) return <p className="mt-6 text-wrong">{t("previewFailed")}</p>;
  return (
    <div dir="auto" className="prose-lesson mt-8">
      {parts.map((part, index) => (
        <div key={index}>{part}</div>
      ))}
    </div>
  );
}
