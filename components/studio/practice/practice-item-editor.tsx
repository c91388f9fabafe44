"use client";

import { useTranslations } from "next-intl";
import { ItemFoot, ItemRow, ObjectiveChoice } from "@/components/studio/fields/item-row";
import { LabelledLine } from "@/components/studio/fields/labelled-line";
import { StemText } from "@/components/studio/fields/stem-text";
import { TextLine } from "@/components/studio/fields/text-line";
import { useDraftEditor } from "@/components/studio/use-draft";
import { Segmented } from "@/components/ui/form/segmented";
import type { ModuleDocument, PracticeDocument } from "@/lib/courses/document";
import { isEqual } from "@/lib/courses/document/patch";
import { localeOf, practiceKinds } from "@/lib/courses/policy";
import { ChoiceOptions } from "./choice-options";
import { formsOf, otherForms, rightOption, setChoice } from "./answers";
import { ListLine } from "./list-line";

/** The hints that an exercise has. */
const HINTS = 2;
/** The longest list of accepted forms, in UTF-16 units. */
const FORMS_MAX = 10_000;

type PracticeItemEditorProps = {
  module: ModuleDocument;
  item: PracticeDocument;
  place: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** An exercise: kind, task, accepted answers, model answer and hints. */
export function PracticeItemEditor(props: PracticeItemEditorProps) {
  const { module, item, place, count, isOpen, onToggle, onMove, onRemove } = props;
  const t = useTranslations("studio.practice");
  const tModule = useTranslations("studio.module");
  const { document, published, apply } = useDraftEditor();
  const path = `modules/${module.id}/practice/${item.id}`;
  const name = t("item", { number: place + 1 });
  const before = published.modules.flatMap((one) => one.practice).find((one) => one.id === item.id);
  const objective = module.objectives.findIndex((one) => one.id === item.objectiveId);
  const changeKind = (kind: PracticeDocument["kind"]) =>
    apply([
      { op: "set", path: `${path}/kind`, before: item.kind, value: kind },
      { op: "set", path: `${path}/options`, before: item.options, value: kind === "choice" ? ["", ""] : [] },
      ...(kind === "choice"
        ? [{ op: "set" as const, path: `${path}/accepted`, before: item.accepted, value: [] }]
        : []),
    ]);
  return (
    <ItemRow
      path={path}
      id={item.id}
      number={place + 1}
      name={name}
      lang={localeOf(document.language)}
      stem={
        isOpen ? (
          <TextLine
            id={`prompt-${item.id}`}
            path={`${path}/prompt`}
            label={t("prompt", { name })}
            max={2_000}
            multiline
            placeholder={item.kind === "gap" ? t("gapHint") : t("promptHint")}
          />
        ) : (
          <StemText text={item.prompt || t("untitled")} />
        )
      }
      meta={
        <>
          <span>{t(`kind.${item.kind}`)}</span>
          <span>{tModule("testsObjective", { number: objective + 1 })}</span>
        </>
      }
      isChanged={!isEqual(before, item)}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <Segmented
        label={t("kindLabel", { name })}
        value={item.kind}
        onValueChange={changeKind}
        options={practiceKinds.map((kind) => ({ value: kind, label: t(`kindChoice.${kind}`) }))}
        className="max-w-full flex-wrap"
      />
      {item.kind === "choice" ? <ChoiceOptions path={path} item={item} name={name} /> : null}
      <ListLine
        stored={otherForms(item).join("\n")}
        save={(text) =>
          apply(
            setChoice(path, item, { options: item.options, right: rightOption(item), forms: formsOf(text) }),
          )
        }
        label={item.kind === "choice" ? t("shorterForms") : t("accepted")}
        hint={item.kind === "short" ? t("acceptedShortHint") : t("acceptedHint")}
        max={FORMS_MAX}
        isRewritten
        multiline
        className="pb-1.5 text-16 sm:text-15"
      />
      <LabelledLine
        path={`${path}/modelAnswer`}
        label={t("modelAnswer")}
        max={2_000}
        multiline
        className="pb-1.5 font-reading text-17"
      />
      <Hints path={`${path}/hints`} hints={item.hints} />
      <div className="h-4" />
      <ItemFoot
        id={item.id}
        name={name}
        place={place}
        count={count}
        onMove={onMove}
        onRemove={onRemove}
        removeLabel={t("remove")}
      >
        <ObjectiveChoice
          objectives={module.objectives}
          value={item.objectiveId}
          mayBeNone={false}
          onChange={(id) => {
            if (id !== null)
              apply([{ op: "set", path: `${path}/objectiveId`, before: item.objectiveId, value: id }]);
          }}
        />
      </ItemFoot>
    </ItemRow>
  );
}

/** The two hints of an exercise; more of them are kept and can be edited as well. */
function Hints({ path, hints }: { path: string; hints: readonly string[] }) {
  const t = useTranslations("studio.practice");
  const { apply } = useDraftEditor();
  const shown = [...hints, "", ""].slice(0, Math.max(HINTS, hints.length));
  return shown.map((hint, place) => (
    <ListLine
      key={place}
      stored={hint}
      save={(text) =>
        apply([
          { op: "set", path, before: [...hints], value: shown.map((one, at) => (at === place ? text : one)) },
        ])
      }
      label={t("hint", { number: place + 1 })}
      max={600}
      multiline
      className="pb-1.5 font-reading text-17"
    />
  ));
}
