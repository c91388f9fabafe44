"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { KindIcon } from "@/components/studio/fields/icons";
import { SectionHead } from "@/components/studio/fields/section-head";
import { focusOn } from "@/components/studio/fields/use-list";
import { useDraftEditor } from "@/components/studio/use-draft";
import { Button } from "@/components/ui/button";
import type { LessonDocument, ModuleDocument } from "@/lib/courses/document";
import { emptyLesson, lessonHeadings } from "@/lib/courses/document/lesson";
import { flushSync } from "react-dom";
import { LessonPart, type PartLook } from "./lesson-part";
import { lengthOf, type PartName, pathOf, textsOf } from "./lesson-parts";
import { usePreviews } from "./preview";

const looks: Record<PartName, PartLook> = {
  why: "plain",
  explanation: "bare",
  worked: "worked",
  mistake: "mistake",
  question: "check",
  answer: "inner",
  summary: "plain",
};
/** Parts that a lesson may lack; the answer stands inside its question. */
const optional = ["why", "worked", "mistake", "question", "summary"] as const;

/** The lesson of a module: its parts with the headings that learners see, drawn, and edited one by one. */
export function LessonEditor({ module }: { module: ModuleDocument }) {
  const t = useTranslations("studio.lesson");
  const { apply } = useDraftEditor();
  const write = () =>
    apply([{ op: "set", path: `modules/${module.id}/lesson`, before: null, value: emptyLesson() }]);
  return (
    <section
      id="lesson"
      data-path={`modules/${module.id}/lesson`}
      aria-labelledby="lesson-title"
      className="mt-12"
    >
      {module.lesson ? (
        <WrittenLesson module={module} lesson={module.lesson} />
      ) : (
        <>
          <SectionHead id="lesson-title" title={t("title")} />
          <p className="mt-3 text-15 text-ink-2">{t("unwritten")}</p>
          <Button className="mt-4" onClick={write}>
            {t("write")}
          </Button>
        </>
      )}
    </section>
  );
}

/** Which parts are open, and their opening and closing with the focus. */
function useOpenParts(moduleId: string) {
  const [open, setOpen] = useState<ReadonlySet<PartName>>(new Set());
  return {
    isOpen: (name: PartName) => open.has(name),
    onOpen: (name: PartName) => setOpen(new Set([...open, name])),
    onDone: (name: PartName) => {
      flushSync(() => setOpen(new Set([...open].filter((one) => one !== name))));
      focusOn(`edit-${name}-${moduleId}`);
    },
  };
}

function WrittenLesson({ module, lesson }: { module: ModuleDocument; lesson: LessonDocument }) {
  const t = useTranslations("studio.lesson");
  const { document, published } = useDraftEditor();
  const { id: moduleId, citations } = module;
  const names = lessonHeadings[document.language];
  const titles: Record<PartName, string> = {
    ...names,
    explanation: t("explanation"),
    question: names.check,
  };
  const texts = textsOf(lesson);
  const before = published.modules.find((one) => one.id === moduleId)?.lesson;
  const old = before ? textsOf(before) : null;
  const { contentOf, failed } = usePreviews(texts, citations);
  const { isOpen, onOpen, onDone } = useOpenParts(moduleId);
  const isShown = (name: PartName) => texts[name].trim() !== "" || isOpen(name);
  const missing = optional.filter((name) => !isShown(name));
  const part = (name: PartName) => (
    <LessonPart
      key={name}
      path={`modules/${moduleId}/lesson/${pathOf(name)}`}
      editId={`edit-${name}-${moduleId}`}
      look={looks[name]}
      title={titles[name]}
      text={texts[name]}
      content={contentOf(name)}
      failed={failed}
      isChanged={old?.[name] !== texts[name]}
      isOpen={isOpen(name)}
      onOpen={() => onOpen(name)}
      onDone={() => onDone(name)}
    >
      {name === "question" ? (
        isShown("answer") ? (
          part("answer")
        ) : (
          <InsertAnswer onInsert={() => onOpen("answer")} />
        )
      ) : null}
    </LessonPart>
  );
  return (
    <>
      <SectionHead id="lesson-title" title={t("title")}>
        <p className="num text-13 text-ink-3">{t("length", lengthOf(texts))}</p>
      </SectionHead>
      {isShown("why") ? part("why") : null}
      {part("explanation")}
      {(["worked", "mistake", "question", "summary"] as const).filter(isShown).map(part)}
      {missing.length > 0 ? (
        <div
          role="group"
          aria-label={t("insert")}
          className="mt-7 flex flex-wrap gap-x-4.5 border-t border-line pt-1.5 text-14"
        >
          <span aria-hidden="true" className="label-voice leading-11">
            {t("insert")}
          </span>
          {missing.map((name) => (
            <button
              key={name}
              type="button"
              id={`edit-${name}-${moduleId}`}
              className="inline-flex min-h-11 items-center gap-2.25 text-ink-2 hover:text-ink hover:underline"
              onClick={() => onOpen(name)}
            >
              {name === "worked" || name === "mistake" ? <KindIcon kind={name} /> : null}
              {name === "question" ? <KindIcon kind="check" /> : null}
              <span lang={document.language === "español" ? "es" : "en"}>{titles[name]}</span>
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}

function InsertAnswer({ onInsert }: { onInsert: () => void }) {
  const t = useTranslations("studio.lesson");
  return (
    <Button variant="word" className="mt-3" onClick={onInsert}>
      {t("insertAnswer")}
    </Button>
  );
}
