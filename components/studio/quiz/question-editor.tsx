"use client";

import { useTranslations } from "next-intl";
import { ItemFoot, ItemRow, ObjectiveChoice } from "@/components/studio/fields/item-row";
import { StemText } from "@/components/studio/fields/stem-text";
import { TextLine } from "@/components/studio/fields/text-line";
import { CheckQuestion, KeyAgreement } from "@/components/studio/findings/key-agreement";
import { useDraftEditor } from "@/components/studio/use-draft";
import type { CourseDocument, ModuleDocument, QuestionDocument } from "@/lib/courses/document";
import { isEqual } from "@/lib/courses/document/patch";
import { localeOf } from "@/lib/courses/policy";
import { OptionList } from "./option-list";

type QuestionEditorProps = {
  module: ModuleDocument;
  question: QuestionDocument;
  place: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onAskAgain: () => void;
};

const keyOf = (question: QuestionDocument) => question.options.find((option) => option.isRight)?.id;

/** The question as learners have it now, or undefined if it is new. */
function findPublished(published: CourseDocument, id: string): QuestionDocument | undefined {
  return published.modules.flatMap((module) => module.quiz?.questions ?? []).find((one) => one.id === id);
}

/** A question with its options, their misconceptions and feedback. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { module, question, place, count, isOpen, onToggle, onMove, onRemove, onAskAgain } = props;
  const t = useTranslations("studio.quiz");
  const tModule = useTranslations("studio.module");
  const { document, published, apply } = useDraftEditor();
  const path = `modules/${module.id}/quiz/questions/${question.id}`;
  const lang = localeOf(document.language);
  const name = t("question", { number: place + 1 });
  const before = findPublished(published, question.id);
  const isNew = before === undefined;
  const isRekeyed = before !== undefined && keyOf(before) !== keyOf(question);
  const objective = module.objectives.findIndex((one) => one.id === question.objectiveId);
  return (
    <ItemRow
      path={path}
      id={question.id}
      number={place + 1}
      name={name}
      lang={lang}
      stem={
        isOpen ? (
          <TextLine
            id={`stem-${question.id}`}
            path={`${path}/text`}
            label={t("stem", { name })}
            max={3_000}
            multiline
            placeholder={t("stemHint")}
          />
        ) : (
          <StemText text={question.text || t("untitled")} />
        )
      }
      meta={
        <>
          <KeyAgreement questionId={question.id} />
          <span>
            {objective < 0 ? tModule("testsNone") : tModule("testsObjective", { number: objective + 1 })}
          </span>
          {isNew ? <span className="font-[560] text-primary">{t("isNew")}</span> : null}
          {isRekeyed ? <span className="font-[560] text-warn">{t("isRekeyed")}</span> : null}
        </>
      }
      isChanged={!isEqual(before, question)}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <OptionList path={`${path}/options`} question={question} name={name} />
      <ItemFoot
        id={question.id}
        name={name}
        place={place}
        count={count}
        onMove={onMove}
        onRemove={onRemove}
        removeLabel={t("remove")}
      >
        <ObjectiveChoice
          objectives={module.objectives}
          value={question.objectiveId}
          mayBeNone
          onChange={(id) =>
            apply([{ op: "set", path: `${path}/objectiveId`, before: question.objectiveId, value: id }])
          }
        />
        <CheckQuestion moduleId={module.id} questionId={question.id} number={place + 1} />
        {isNew || isRekeyed ? null : (
          <button
            type="button"
            title={t("askAgainHint")}
            className="inline-flex min-h-11 items-center text-13 text-ink-2 hover:text-ink hover:underline"
            onClick={onAskAgain}
          >
            {t("askAgain")}
          </button>
        )}
      </ItemFoot>
    </ItemRow>
  );
}
