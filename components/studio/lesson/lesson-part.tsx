"use client";

import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { Pins } from "@/components/studio/ask/pins";
import { ChangedBar } from "@/components/studio/fields/changed-bar";
import { KindIcon } from "@/components/studio/fields/icons";
import { MarkdownField } from "@/components/studio/markdown/markdown-field";
import { useDraftEditor } from "@/components/studio/use-draft";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { localeOf } from "@/lib/courses/policy";

/** How a part is framed: bare text, a rule, one of the three figures, or inside another part. */
export type PartLook = "bare" | "plain" | "worked" | "mistake" | "check" | "inner";

const frames: Record<PartLook, string> = {
  bare: "mt-6",
  plain: "mt-9 border-t border-line pt-3.5",
  worked: "mt-11 border-y border-t-ink border-b-line pt-3.5 pb-5",
  mistake: "mt-11 border-y border-line pt-3.5 pb-5",
  check: "mt-11 rounded-md bg-primary-soft px-4.5 pt-4 pb-5.5 sm:px-6",
  inner: "mt-5 border-t border-line-strong pt-2",
};

/** The pins stand beside the title of the part. */
const pinPlaces: Record<PartLook, string> = {
  bare: "sm:top-2.25",
  plain: "sm:top-5.75",
  worked: "sm:top-5.75",
  mistake: "sm:top-5.75",
  check: "sm:top-6.25",
  inner: "sm:top-4.25",
};

type LessonPartProps = {
  path: string;
  /** The id of the Edit button, which has the focus after the editor closes. */
  editId: string;
  look: PartLook;
  title: string;
  text: string;
  /** The drawn text; null until it is drawn. */
  content: ReactElement | null;
  /** The last drawing failed. */
  failed: boolean;
  isChanged: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onDone: () => void;
  /** A part inside this one. */
  children: ReactElement | null;
};

/** One part of a lesson: drawn as learners see it, or open for editing. */
export function LessonPart(props: LessonPartProps) {
  const { path, editId, look, title, text, content, failed, isChanged, isOpen, onOpen, onDone, children } =
    props;
  const t = useTranslations("studio.lesson");
  const { document } = useDraftEditor();
  const language = localeOf(document.language);
  const drawing = { language, text, content, failed, isOpen };
  return (
    <div data-path={path} className={cn("relative", frames[look])}>
      {isChanged ? <ChangedBar /> : null}
      <Pins path={path} className={pinPlaces[look]} />
      <div className="flex min-h-11 items-center gap-3">
        {look === "worked" || look === "mistake" || look === "check" ? <KindIcon kind={look} /> : null}
        <h3
          lang={look === "bare" ? undefined : language}
          className={cn("label-voice", look === "check" ? "text-primary" : "text-ink-2")}
        >
          {title}
        </h3>
        {isOpen ? null : (
          <Button
            variant="word"
            id={editId}
            className="ms-auto justify-end"
            aria-label={t("editPart", { part: title })}
            onClick={onOpen}
          >
            {t("edit")}
          </Button>
        )}
      </div>
      {isOpen ? (
        <MarkdownField path={path} label={title} headingLevel={look === "bare" ? 2 : 3} onDone={onDone}>
          <Drawn {...drawing} />
        </MarkdownField>
      ) : (
        <Drawn {...drawing} />
      )}
      {children}
    </div>
  );
}

type DrawnProps = Pick<LessonPartProps, "text" | "content" | "failed" | "isOpen"> & { language: string };

/** The drawn text, or its source until there is a drawing. */
function Drawn({ language, text, content, failed, isOpen }: DrawnProps) {
  const t = useTranslations("studio.lesson");
  const isEmpty = text.trim() === "";
  return (
    <>
      {failed && isOpen ? <p className="mt-2 text-13 text-warn">{t("previewFailed")}</p> : null}
      {isEmpty ? <p className="mt-2 text-14 text-ink-3">{t("empty")}</p> : null}
      {content ? (
        <div lang={language} dir="auto" className="prose-lesson mt-3">
          {content}
        </div>
      ) : null}
      {!content && !isEmpty && !isOpen ? (
        <p lang={language} dir="auto" className="mt-3 font-reading text-18 whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      ) : null}
    </>
  );
}
