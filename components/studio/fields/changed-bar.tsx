import { useTranslations } from "next-intl";

/** The bar in the gutter of a part that the draft changes. Its parent is positioned. */
export function ChangedBar() {
  const t = useTranslations("studio.module");
  return (
    <>
      <span aria-hidden="true" className="absolute inset-y-1.25 -start-3 w-0.75 bg-good sm:-start-5" />
      <span className="sr-only">{t("changed")}</span>
    </>
  );
}
