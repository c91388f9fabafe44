import { useLocale, useTranslations } from "next-intl";
import { shots } from "./shots";

/** Screenshots: one across, then pairs; a single last one has its text beside it. */
export function ProductShots() {
  const t = useTranslations("welcome.shots");
  const locale = useLocale();
  if (shots.length === 0) return null;
  return (
    <section aria-labelledby="shots-title" className="wrap chapter">
      <h2 id="shots-title" className="display chapter-title">
        {t("title")}
      </h2>
      <div className="shots mt-10 lg:mt-14">
        {shots.map(({ key, width, height }) => (
          <figure key={key} data-shot={key}>
            <div>
              {(["light", "dark"] as const).map((mode) => (
                // One picture per colour mode, because visitors can choose it; hidden lazy images are never fetched.
                <picture key={mode} className={mode === "light" ? "dark:hidden" : "hidden dark:block"}>
                  <img
                    src={`/images/${key}-${locale}-${mode}.webp`}
                    width={width}
                    height={height}
                    alt={t(key)}
                    loading="lazy"
                    decoding="async"
                  />
                </picture>
              ))}
            </div>
            <figcaption aria-hidden="true" className="caption">
              {t(key)}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
