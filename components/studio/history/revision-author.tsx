import { useTranslations } from "next-intl";
import type { Revision } from "@/lib/courses/revisions/schema";
import { Figure } from "../frame/figure";

/** Who has made a version: a person, the model, or both, with the mark of the legend. `me` is the reader's id. */
export function RevisionAuthor({ revision, me }: { revision: Revision; me: string }) {
  const t = useTranslations("studio.history");
  const { author, origin } = revision;
  const name = author === null ? t("deleted") : author.id === me ? t("you") : author.full_name;
  const texts = {
    person: name,
    model: author === null ? t("byModel") : t("acceptedBy", { name }),
    both: t("byBoth", { name }),
    platform: t("byPlatform"),
  };
  return (
    <span className="studio-author">
      <Figure name={origin} />
      <span>{texts[origin]}</span>
    </span>
  );
}

/** What the marks of the authors mean. */
export function AuthorLegend() {
  const t = useTranslations("studio.history");
  return (
    <ul aria-label={t("marks")} className="flex flex-wrap gap-x-5.5 gap-y-1.5 text-13 text-ink-2">
      {(["person", "model", "both"] as const).map((origin) => (
        <li key={origin} className="studio-author">
          <Figure name={origin} />
          <span>{t(origin)}</span>
        </li>
      ))}
    </ul>
  );
}
