import { useTranslations } from "next-intl";
import type { CourseDocument } from "@/lib/courses/document";
import { type Patch, valueAt } from "@/lib/courses/document/patch";
import { WordDiff } from "./word-diff";

/** The words of a value, as far as it has any that tell it apart. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(", ");
  if (typeof value !== "object" || value === null) return "";
  const { title, text, prompt, explanation, question } = value as Record<string, unknown>;
  return textOf(title ?? text ?? prompt ?? explanation ?? question);
}

/** What one change does to the text: the words that go and those that come. `before` is the document that it changes. */
export function ChangeView({ one, before }: { one: Patch; before: CourseDocument }) {
  const t = useTranslations("studio.frame.change");
  if (one.op === "order") return <span>{t("order")}</span>;
  if (one.op === "add") return <WordDiff before="" after={textOf(one.value) || t("empty")} />;
  if (one.op === "remove")
    return <WordDiff before={textOf(valueAt(before, one.path)) || t("empty")} after="" />;
  if (one.path.endsWith("/hidden")) return <span>{one.value === true ? t("hide") : t("show")}</span>;
  if (one.path.endsWith("/isRight")) return <span>{one.value === true ? t("right") : t("notRight")}</span>;
  // Sources are ids.
  if (one.path === "sources") return <span>{t("settings")}</span>;
  // The settings of the mentor are words of the program, but for the author's sentence.
  if (one.path.startsWith("mentor/") && one.path !== "mentor/context") return <span>{t("settings")}</span>;
  const [from, to] = [textOf(one.before), textOf(one.value)];
  return from === "" && to === "" ? <span>{t("settings")}</span> : <WordDiff before={from} after={to} />;
}
