"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { RemoveButton } from "@/components/studio/fields/list-buttons";
import { useDraftEditor } from "@/components/studio/use-draft";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { localeOf } from "@/lib/courses/policy";

const TAGS_MAX = 12;
const TAG_LENGTH_MAX = 60;

/** The topics of the course; each is added by itself. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const t = useTranslations("studio.about");
  const { document, apply } = useDraftEditor();
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const set = (value: string[]) => apply([{ op: "set", path: "tags", before: [...tags], value }]);
  const add = () => {
    const tag = typed.replace(/\s+/gu, " ").trim();
    if (tag !== "" && !tags.includes(tag)) set([...tags, tag]);
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div data-path="tags" className="mt-8">
      <div ref={field}>
        <Field label={t("tags")} hint={t("tagsHint", { max: TAGS_MAX })} className="max-w-sm">
          <div className="flex gap-2">
            <Input
              value={typed}
              maxLength={TAG_LENGTH_MAX}
              lang={localeOf(document.language)}
              disabled={tags.length >= TAGS_MAX}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={add}
              onKeyDown={onKeyDown}
            />
            <Button disabled={typed.trim() === ""} onClick={add}>
              {t("addTag")}
            </Button>
          </div>
        </Field>
      </div>
      <ul lang={localeOf(document.language)} className="mt-3 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li
            key={tag}
            className="flex max-w-full min-w-0 items-center rounded-xs border border-line ps-3 text-14"
          >
            <span className="min-w-0 wrap-anywhere">{tag}</span>
            <RemoveButton
              label={t("removeTag", { tag })}
              onClick={() => {
                set(tags.filter((one) => one !== tag));
                field.current?.querySelector("input")?.focus();
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
