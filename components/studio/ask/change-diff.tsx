"use client";

import { useTranslations } from "next-intl";
import type { CourseDocument } from "@/lib/courses/document";
import { isCitationChange, type Patch, valueAt } from "@/lib/courses/document/patch";
import { WordDiff } from "../changes/word-diff";
import { changedSpan } from "./changed-blocks";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The texts of a part, one a line: those of a question with its options, or of an objective. The right option has a mark. */
function wordsOf(value: unknown, field = ""): string[] {
  if (typeof value === "string") return /^(?:id|objectiveId|kind)$/.test(field) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => wordsOf(item, field));
  if (!isFields(value)) return [];
  const words = Object.entries(value).flatMap(([name, item]) => wordsOf(item, name));
  return value.isRight === true ? words.map((word, index) => (index === 0 ? `✓ ${word}` : word)) : words;
}

const textOf = (value: unknown): string => wordsOf(value).join("\n");

/** What one patch does, in words that went and words that came. */
function PatchDiff({ one, base }: { one: Patch; base: CourseDocument }) {
  const t = useTranslations("studio.ask");
  if (one.op === "order") return <p>{t("reordered")}</p>;
  if (one.op === "set" && typeof one.value === "boolean")
    return (
      <p>
        <WordDiff
          before={one.value ? "" : textOf(valueAt(base, one.path.replace(/[^/]+$/, "text")))}
          after={one.value ? textOf(valueAt(base, one.path.replace(/[^/]+$/, "text"))) : ""}
        />{" "}
        <span>{one.value ? t("markedRight") : t("markedWrong")}</span>
      </p>
    );
  const before = one.op === "set" ? one.before : one.op === "remove" ? valueAt(base, one.path) : undefined;
  const after = one.op === "remove" ? undefined : one.value;
  const span = changedSpan(textOf(before), textOf(after));
  return (
    <p>
      <WordDiff before={span.before} after={span.after} />
    </p>
  );
}

/** The words that a change takes out and brings, patch by patch. */
export function ChangeDiff({ patches, base }: { patches: readonly Patch[]; base: CourseDocument }) {
  return (
    <div className="mt-2 grid gap-1.5" lang={base.language === "español" ? "es" : "en"}>
      {patches.map((one, index) =>
        isCitationChange(one) ? null : <PatchDiff key={index} one={one} base={base} />,
      )}
    </div>
  );
}
