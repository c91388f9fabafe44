"use client";

import { useTranslations } from "next-intl";
import { AddButton, RemoveButton } from "@/components/studio/fields/list-buttons";
import { TypedLine } from "@/components/studio/fields/text-line";
import { focusOn } from "@/components/studio/fields/use-list";
import { useTyped } from "@/components/studio/fields/use-text-field";
import { useDraftEditor } from "@/components/studio/use-draft";
import type { PracticeDocument } from "@/lib/courses/document";
import { otherForms, rightOption, setChoice } from "./answers";

const OPTIONS_MIN = 2;
const OPTIONS_MAX = 6;

type ChoiceOptionsProps = { path: string; item: PracticeDocument; name: string };

/** The options of a choice, and which one is right. */
export function ChoiceOptions({ path, item, name }: ChoiceOptionsProps) {
  const t = useTranslations("studio.practice");
  const { apply } = useDraftEditor();
  const { options } = item;
  const right = rightOption(item);
  const forms = otherForms(item);
  const addId = `add-choice-${item.id}`;
  const set = (next: string[], key: string | undefined) =>
    apply(setChoice(path, item, { options: next, right: key, forms }));
  /** An option that is reworded stays the right one. */
  const reword = (place: number, text: string) =>
    set(
      options.map((option, other) => (other === place ? text : option)),
      right !== undefined && options[place] === right ? text : right,
    );
  return (
    <fieldset className="mt-4 border-t border-line">
      <legend className="sr-only">{t("options", { name })}</legend>
      {options.map((option, place) => (
        <div
          key={place}
          className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-start gap-x-2 border-b border-line py-2"
        >
          <label className="-m-1.5 grid size-11 place-items-center sm:m-0 sm:size-8">
            <span className="sr-only">{t("markRight", { number: place + 1 })}</span>
            <input
              type="radio"
              name={`choice-${item.id}`}
              disabled={option === ""}
              checked={option !== "" && option === right}
              onChange={() => set(options, option)}
              className="grid size-3.25 rotate-45 appearance-none place-items-center border border-line-strong before:size-1.75 before:content-[''] checked:border-primary checked:before:bg-primary disabled:opacity-50"
            />
          </label>
          <OptionLine
            text={option}
            label={t("option", { number: place + 1 })}
            save={(text) => reword(place, text)}
          />
          {options.length > OPTIONS_MIN ? (
            <RemoveButton
              label={t("removeOption", { number: place + 1 })}
              onClick={() => {
                set(
                  options.filter((_, other) => other !== place),
                  option === right ? undefined : right,
                );
                focusOn(addId);
              }}
            />
          ) : (
            <span />
          )}
        </div>
      ))}
      {options.length < OPTIONS_MAX ? (
        <AddButton id={addId} onClick={() => set([...options, ""], right)}>
          {t("addOption")}
        </AddButton>
      ) : null}
    </fieldset>
  );
}

function OptionLine({ text, label, save }: { text: string; label: string; save: (text: string) => void }) {
  const field = useTyped({ stored: text, max: 500, save });
  return (
    <div className="min-w-0">
      <TypedLine field={field} label={label} max={500} className="pt-1 text-16 sm:text-15" />
    </div>
  );
}
