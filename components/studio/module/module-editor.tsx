"use client";

import { useTranslations } from "next-intl";
import { Pins } from "@/components/studio/ask/pins";
import { TextLine } from "@/components/studio/fields/text-line";
import { LessonEditor } from "@/components/studio/lesson/lesson-editor";
import { MaterialsEditor } from "@/components/studio/module/materials-editor";
import { PracticeEditor } from "@/components/studio/practice/practice-editor";
import { QuizEditor } from "@/components/studio/quiz/quiz-editor";
import { useDraftEditor } from "@/components/studio/use-draft";
import { ObjectivesEditor } from "./objectives-editor";

/** Everything of one module of the draft, each part where learners meet it. Its sections have the ids objectives, lesson, practice, quiz and materials. */
export function ModuleEditor({ moduleId }: { moduleId: string }) {
  const t = useTranslations("studio.module");
  const { document } = useDraftEditor();
  const place = document.modules.findIndex((one) => one.id === moduleId);
  const module = document.modules[place];
  if (!module) return null;
  const path = `modules/${moduleId}`;
  // The key gives every module fields of its own.
  return (
    <div key={moduleId} className="pb-22">
      <header className="pt-8 sm:pt-11">
        <p className="label-voice">{t("place", { number: place + 1, count: document.modules.length })}</p>
        <div className="relative">
          <Pins path={`${path}/title`} />
          <h1>
            <TextLine
              path={`${path}/title`}
              label={t("title")}
              max={160}
              className="display mt-1.5 pb-2.5 text-module leading-[1.15]"
            />
          </h1>
        </div>
        <div className="relative">
          <Pins path={`${path}/description`} />
          <TextLine
            path={`${path}/description`}
            label={t("description")}
            max={2_000}
            multiline
            className="mt-3.5 pb-3 font-reading text-21 leading-normal"
          />
        </div>
      </header>
      <ObjectivesEditor module={module} />
      <LessonEditor module={module} />
      <PracticeEditor module={module} />
      <QuizEditor module={module} />
      <MaterialsEditor module={module} />
    </div>
  );
}
