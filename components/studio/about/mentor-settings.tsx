"use client";

import { useTranslations } from "next-intl";
import { LabelledTyped } from "@/components/studio/fields/labelled-line";
import { useTyped } from "@/components/studio/fields/use-text-field";
import { useDraftEditor } from "@/components/studio/use-draft";
import { CheckboxField } from "@/components/ui/form/checkbox";
import { Segmented } from "@/components/ui/form/segmented";
import { defaultMentorSettings, type MentorSettings as Settings } from "@/lib/courses/document";

const hints = ["slow", "normal", "fast"] as const satisfies Settings["hints"][];
const tones = ["warm", "plain", "formal"] as const satisfies Settings["tone"][];

/** The longest text about the learners, in UTF-16 units. */
const CONTEXT_MAX = 300;

/** How the mentor of this course tutors. Whether it may tell the answers of an open quiz is no setting. */
export function MentorSettings() {
  const t = useTranslations("studio.mentor");
  const { document, apply } = useDraftEditor();
  const settings = document.mentor ?? defaultMentorSettings;
  const set = (changed: Partial<Settings>) =>
    apply([{ op: "set", path: "mentor", before: document.mentor, value: { ...settings, ...changed } }]);
  const context = useTyped({
    stored: settings.context,
    max: CONTEXT_MAX,
    save: (text) => set({ context: text }),
  });
  return (
    <section data-path="mentor" aria-labelledby="mentor-settings" className="mt-14 border-t border-ink pt-6">
      <h2 id="mentor-settings" className="display text-26">
        {t("title")}
      </h2>
      <p className="mt-2 max-w-[62ch] text-15 text-ink-2">{t("lead")}</p>
      <p className="mt-7 text-13 text-ink-2">{t("hints")}</p>
      <Segmented
        label={t("hints")}
        value={settings.hints}
        onValueChange={(value) => set({ hints: value })}
        options={hints.map((value) => ({ value, label: t(`pace.${value}`) }))}
        className="mt-1.5 max-w-full flex-wrap"
      />
      <p className="mt-1.5 text-13 text-ink-3">{t(`paceHint.${settings.hints}`)}</p>
      <p className="mt-6 text-13 text-ink-2">{t("tone")}</p>
      <Segmented
        label={t("tone")}
        value={settings.tone}
        onValueChange={(value) => set({ tone: value })}
        options={tones.map((value) => ({ value, label: t(`tones.${value}`) }))}
        className="mt-1.5 max-w-full flex-wrap"
      />
      <p className="mt-1.5 text-13 text-ink-3">{t(`toneHint.${settings.tone}`)}</p>
      <div className="mt-5">
        <CheckboxField
          label={t("answers")}
          checked={settings.answersLessonQuestions}
          onCheckedChange={(value) => set({ answersLessonQuestions: value })}
          aria-describedby="mentor-answers-hint"
        />
        <p id="mentor-answers-hint" className="text-13 text-ink-3">
          {t("answersHint")}
        </p>
      </div>
      <div className="mt-6 min-w-0">
        <LabelledTyped
          field={context}
          label={t("context")}
          hint={t("contextHint")}
          placeholder={t("contextExample")}
          max={CONTEXT_MAX}
          multiline
          className="pb-2 font-reading text-17 leading-normal"
        />
      </div>
    </section>
  );
}
