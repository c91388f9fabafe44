import { useLocale, useTranslations } from "next-intl";
import { sitePath } from "@/lib/core/i18n/site-path";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";

/** The features of the coming app, beside a drawing of it. */
export function MobilePage() {
  const t = useTranslations("mobile");
  const locale = useLocale();
  return (
    <div className="wrap grid gap-x-16 gap-y-14 pt-11 pb-24 lg:grid-cols-[7fr_4fr] lg:pt-18">
      <div>
        <Badge variant="soft" tone="warn">
          {t("soon")}
        </Badge>
        <h1 className="display mt-5 text-[clamp(2.75rem,7.4vw,6rem)] leading-[.96] font-[340] tracking-[-.03em]">
          {t("headline")}
        </h1>
        <p className="lead mt-7">{t("lead")}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild variant="accent" size="lg">
            <a href={sitePath(locale, "/signup")}>{t("cta")}</a>
          </Button>
          <Button asChild size="lg">
            <a href={sitePath(locale, "/welcome")}>{t("back")}</a>
          </Button>
        </div>
        <h2 className="display mt-16 text-26">{t("list")}</h2>
        <ul className="mt-5 grid border-t border-ink sm:grid-cols-2 sm:gap-x-10">
          {(["quiz", "courses", "optimised", "progress"] as const).map((key) => (
            <li key={key} className="border-b border-line py-5">
              <h3 className="text-16 font-[550]">{t(`feature.${key}.title`)}</h3>
              <p className="mt-1 text-15 text-pretty text-ink-2">{t(`feature.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <figure className="flex flex-col items-center gap-6 lg:items-stretch">
        <Phone label={t("figure")} />
        <figcaption className="caption text-center">{t("caption")}</figcaption>
      </figure>
    </div>
  );
}

/** A phone in ink: dots of the course, the figure, two lines of dialogue, the composer. */
function Phone({ label }: { label: string }) {
  return (
    <svg viewBox="-6 -6 292 572" role="img" aria-label={label} className="ink w-full max-w-75 lg:max-w-none">
      <rect className="ink-l" x="0" y="0" width="280" height="560" rx="34" fill="var(--surface)" />
      <rect className="ink-f" x="8" y="8" width="264" height="544" rx="27" />
      <path className="ink-l" d="M112 22h56" />
      <path className="ink-f" d="M28 74h224" />
      <path fill="url(#hatch)" d="M28 48h12v12H28zM48 48h12v12H48z" />
      <path
        className="ink-l"
        d="M28 48h12v12H28zM48 48h12v12H48zM88 48h12v12H88zM108 48h12v12h-12zM128 48h12v12h-12z"
      />
      <path className="ink-p ink-fill" d="M74 46l8 8-8 8-8-8z" />
      <path fill="url(#hatch-p)" d="M140 104l88 88-88 88-88-88z" />
      <path className="ink-l" d="M52 104h176v176H52zM140 104v176M52 192h176" />
      <path className="ink-p" d="M140 104l88 88-88 88-88-88z" />
      <path className="ink-f" d="M28 312h224" />
      <path className="ink-p" d="M28 340h30" />
      <path className="ink-l" d="M72 340h172M72 358h150M72 376h96" strokeOpacity=".75" />
      <path className="ink-f" d="M28 408h22" />
      <path className="ink-l" d="M72 408h64" strokeOpacity=".75" />
      <path className="ink-p" d="M28 440h30" />
      <path className="ink-l" d="M72 440h160M72 458h118" strokeOpacity=".75" />
      <rect className="ink-l" x="28" y="492" width="224" height="40" rx="8" />
      <path className="ink-f" d="M42 512h70" />
      <path className="ink-p" d="m222 502 18 10-18 10 3-10zM225 512h15" />
    </svg>
  );
}
