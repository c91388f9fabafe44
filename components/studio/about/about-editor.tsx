"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { LabelledLine } from "@/components/studio/fields/labelled-line";
import { TextLine } from "@/components/studio/fields/text-line";
import { useDraftEditor } from "@/components/studio/use-draft";
import { Segmented } from "@/components/ui/form/segmented";
import { levels } from "@/lib/courses/policy";
import { MentorSettings } from "./mentor-settings";
import { TagList } from "./tag-list";

const StudioSources = dynamic(
  () => import("@/components/studio/sources/studio-sources").then((module) => module.StudioSources),
  { ssr: false },
);

/** What the course says about itself: title, texts, level and tags. Its language stays. */
export function AboutEditor() {
  const t = useTranslations("studio.about");
  const { document, apply } = useDraftEditor();
  return (
    <div className="pb-22">
      <header className="pt-8 sm:pt-11">
        <p className="label-voice">{t("course")}</p>
        <h1>
          <TextLine
            path="title"
            label={t("title")}
            max={160}
            className="display mt-1.5 pb-2.5 text-module leading-[1.15]"
          />
        </h1>
      </header>
      <LabelledLine
        path="overview"
        label={t("overview")}
        hint={t("overviewHint")}
        max={4_000}
        multiline
        className="pb-3 font-reading text-21 leading-normal"
      />
      <LabelledLine
        path="description"
        label={t("description")}
        hint={t("descriptionHint")}
        max={1_000}
        multiline
        className="pb-2 font-reading text-17 leading-normal"
      />
      <LabelledLine
        path="training"
        label={t("training")}
        hint={t("trainingHint")}
        max={300}
        className="pb-2 font-reading text-17 leading-normal"
      />
      <LabelledLine
        path="introduction"
        label={t("introduction")}
        hint={t("introductionHint")}
        max={6_000}
        multiline
        className="pb-2 font-reading text-18 leading-[1.65]"
      />
      <div data-path="level" className="mt-8">
        <p className="text-13 text-ink-2">{t("level")}</p>
        <Segmented
          label={t("level")}
          value={document.level}
          onValueChange={(level) =>
            apply([{ op: "set", path: "level", before: document.level, value: level }])
          }
          options={levels.map((level) => ({ value: level, label: t(`levels.${level}`) }))}
          className="mt-1.5 max-w-full flex-wrap"
        />
      </div>
      <TagList tags={document.tags} />
      <p data-path="language" className="mt-8 border-t border-line pt-3 text-14 text-ink-2">
        {t("language", { language: t(`languages.${document.language === "español" ? "es" : "en"}`) })}
      </p>
      <StudioSources />
      <MentorSettings />
    </div>
  );
}
