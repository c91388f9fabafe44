"use client";

import { useTranslations } from "next-intl";
import { ProgressMark } from "@/components/figures/progress-mark";
import { AddButton, RemoveButton } from "@/components/studio/fields/list-buttons";
import { TextLine } from "@/components/studio/fields/text-line";
import { useList } from "@/components/studio/fields/use-list";
import { cn } from "@/components/ui/cn";
import type { OptionDocument, QuestionDocument } from "@/lib/courses/document";
import type { Patch } from "@/lib/courses/document/patch";
import { emptyOption } from "./empty-option";

const OPTIONS_MIN = 2;
const OPTIONS_MAX = 6;

type OptionListProps = { path: string; question: QuestionDocument; name: string };

/** The changes that make an option the right one. The option that was right until now asks for the mistake that leads to it. */
function rekey(path: string, options: readonly OptionDocument[], right: string): Patch[] {
  return options.flatMap((option): Patch[] => {
    const isRight = option.id === right;
    if (option.isRight === isRight) return [];
    const at = `${path}/${option.id}`;
    return [
      { op: "set", path: `${at}/isRight`, before: option.isRight, value: isRight },
      { op: "set", path: `${at}/misconception`, before: option.misconception, value: isRight ? null : "" },
    ];
  });
}

/** The options of a question: which one is right, what choosing each of the others shows, and what the learner is answered. */
export function OptionList({ path, question, name }: OptionListProps) {
  const t = useTranslations("studio.quiz");
  const { options } = question;
  const list = useList(path, options);
  const addId = `add-option-${question.id}`;
  const add = () => {
    const option = emptyOption(false);
    list.add(option, `option-${option.id}`);
  };
  return (
    <fieldset className="border-t border-line">
      <legend className="sr-only">{t("options", { name })}</legend>
      <div
        aria-hidden="true"
        className="label-voice hidden gap-x-2 py-2 sm:grid sm:grid-cols-[32px_minmax(0,156px)_minmax(0,1fr)_auto]"
      >
        <span />
        <span>{t("option")}</span>
        <span>{t("shows")}</span>
      </div>
      {options.map((option, place) => (
        <OptionRow
          key={option.id}
          path={`${path}/${option.id}`}
          option={option}
          number={place + 1}
          group={`right-${question.id}`}
          onRight={() => list.change(rekey(path, options, option.id), `right-${option.id}`)}
          onRemove={options.length > OPTIONS_MIN ? () => list.remove(option.id, addId) : null}
        />
      ))}
      {options.length < OPTIONS_MAX ? (
        <AddButton id={addId} onClick={add}>
          {t("addOption")}
        </AddButton>
      ) : null}
    </fieldset>
  );
}

type OptionRowProps = {
  path: string;
  option: OptionDocument;
  number: number;
  group: string;
  onRight: () => void;
  /** Null where the option must stay. */
  onRemove: (() => void) | null;
};

function OptionRow({ path, option, number, group, onRight, onRemove }: OptionRowProps) {
  const t = useTranslations("studio.quiz");
  return (
    <div
      className={cn(
        "grid grid-cols-[32px_minmax(0,1fr)_auto] gap-x-2 border-t border-line py-3 sm:grid-cols-[32px_minmax(0,156px)_minmax(0,1fr)_auto]",
        option.isRight && "bg-good-soft",
      )}
    >
      <label className="-m-1.5 grid size-11 place-items-center rounded-xs sm:m-0 sm:size-8 has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <span className="sr-only">{t("markRight", { number })}</span>
        <input
          type="radio"
          id={`right-${option.id}`}
          name={group}
          checked={option.isRight}
          onChange={onRight}
          className={
            option.isRight
              ? "sr-only"
              : "size-3.25 rotate-45 cursor-pointer appearance-none border border-line-strong hover:border-primary focus-visible:outline-none"
          }
        />
        {option.isRight ? <ProgressMark state="done" className="size-4.5" /> : null}
      </label>
      <div className="min-w-0">
        <TextLine
          id={`option-${option.id}`}
          path={`${path}/text`}
          label={t("optionText", { number })}
          max={1_000}
          multiline
          placeholder={t("optionHint")}
          className="pt-1 text-16 sm:text-15"
        />
      </div>
      <div className="col-start-2 mt-1 min-w-0 sm:col-start-3 sm:mt-0">
        {option.isRight ? (
          <p className="pt-1 pb-0.75 text-14 font-medium">{t("rightAnswer")}</p>
        ) : (
          <TextLine
            path={`${path}/misconception`}
            label={t("misconception", { number })}
            max={400}
            placeholder={t("misconceptionHint")}
            className="pt-1 text-16 font-medium sm:text-14"
          />
        )}
        <TextLine
          path={`${path}/feedback`}
          label={t("feedback", { number })}
          max={1_500}
          multiline
          placeholder={t("feedbackHint")}
          className="mt-0.5 pt-0.5 font-reading text-16 text-ink-2"
        />
      </div>
      <div className="col-start-3 row-start-1 sm:col-start-4">
        {onRemove ? <RemoveButton label={t("removeOption", { number })} onClick={onRemove} /> : null}
      </div>
    </div>
  );
}
