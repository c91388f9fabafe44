import { useLocale, useTranslations } from "next-intl";

type Shot = { key: "course" | "create" | "market"; width: number; height: number };

/**
 * Pictures of the product, each as /images/{key}-{en,es}-{light,dark}.webp. The section stands when there is one.
 * The size is the file's own, so that nothing moves when it arrives.
 */
const shots: readonly Shot[] = [];

/** What it looks like inside. */
export function ProductShots() {
  const t = useTranslations("welcome.shots");
  const locale = useLocale();
  if (shots.length === 0) return null;
  return (
    <section aria-labelledby="shots-title" className="wrap chapter">
      <h2 id="shots-title" className="display chapter-title">
        {t("title")}
      </h2>
      <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-6">
        {shots.map(({ key, width, height }) => (
          <figure key={key} className="lg:first:col-span-2">
            {(["light", "dark"] as const).map((mode) => (
              // Two pictures, because the colour mode is the reader's choice, not only the system's; a hidden one is never fetched.
              <picture key={mode} className={mode === "light" ? "block dark:hidden" : "hidden dark:block"}>
                <img
                  src={`/images/${key}-${locale}-${mode}.webp`}
                  width={width}
                  height={height}
                  alt={t(key)}
                  loading="lazy"
                  decoding="async"
                  className="h-auto w-full rounded-md border border-line"
                />
              </picture>
            ))}
            <figcaption aria-hidden="true" className="caption mt-3">
              {t(key)}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
