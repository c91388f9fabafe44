import { useLocale, useTranslations } from "next-intl";
import { shots } from "./shots";

/** The product in pictures: one for wide screens, crops for phones. */
export function ProductShots() {
  const t = useTranslations("welcome.shots");
  const locale = useLocale();
  return (
    <section aria-labelledby="shots-title" className="wrap chapter">
      <h2 id="shots-title" className="display chapter-title">
        {t("title")}
      </h2>
      <div className="shots mt-10 lg:mt-14">
        {shots.map(({ key, width, height, screen }) => (
          <figure key={key} data-screen={screen}>
            <div>
              {(["light", "dark"] as const).map((mode) => (
                // One picture per colour mode and screen; the browser never fetches a hidden lazy image.
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
