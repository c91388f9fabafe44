import { useLocale, useTranslations } from "next-intl";
import { shots } from "./shots";

/** What it looks like inside: one picture across, then pairs; a last one alone has its words beside it. */
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
                // Two pictures, because the colour mode is the reader's choice, not only the system's; a hidden one is never fetched.
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
