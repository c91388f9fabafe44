import { useTranslations } from "next-intl";
import type { CourseDocument } from "@/lib/courses/document";
import { placeOf } from "./place";

/** Returns a function from a path to the name of its place, such as "Module 2, question 3". */
export function usePlaceText(documents: readonly CourseDocument[]): (path: string) => string {
  const t = useTranslations("studio.frame");
  return (path) => {
    const { kind, moduleNumber, number } = placeOf(documents, path);
    const part = t(`place.${kind}`, { number });
    if (moduleNumber === 0) return part;
    if (kind === "module") return t("inModule", { module: moduleNumber });
    return t("partOfModule", { module: moduleNumber, part });
  };
}
