import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { sitePath } from "@/lib/core/i18n/site-path";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FigCaption } from "../ink";

/** The mentor in its own card, then the other features. */
export function Features() {
  const t = useTranslations("welcome.features");
  return (
    <section id="features" className="wrap chapter">
      <MentorCard />
      <h2 className="sr-only">{t("title")}</h2>
      <div className="grid md:grid-cols-3">
        <Feature name="ai" number={3} drawing={<Theodorus />} tag={t("ai.tag")} />
        <Feature name="library" number={4} drawing={<Shelf />} />
        <Feature name="earn" number={5} drawing={<TwoMakeOne />} />
      </div>
    </section>
  );
}

function MentorCard() {
  const t = useTranslations("welcome.mentor");
  const locale = useLocale();
  return (
    <article className="grid border-y border-ink lg:grid-cols-[5fr_7fr]">
      <figure className="grid content-center gap-5 py-10 lg:border-e lg:border-line lg:py-18 lg:pe-14">
        <svg viewBox="0 0 400 400" aria-hidden="true" className="ink w-full max-w-100">
          <path fill="url(#hatch)" d="M296 200v96h-96zM104 104h96l-96 96z" />
          <path
            className="ink-l"
            d="M8 8h384v384H8zM200 8l192 192-192 192L8 200zM296 104v192H104V104zM296 200l-96 96-96-96 96-96zM248 248h-96v-96h96zM200 248l-48-48 48-48 48 48z"
          />
          <path className="ink-p ink-fill" d="M176 224v-48h48v48z" />
        </svg>
        <FigCaption number={2} className="max-w-100">
          {t("caption")}
        </FigCaption>
      </figure>
      <div className="pt-2 pb-12 lg:py-18 lg:ps-20">
        <h2 className="display chapter-title max-w-[9.5em]">{t("title")}</h2>
        <p className="lead mt-6 max-w-[33em]">{t("text")}</p>
        <ul className="mt-8 border-t border-line">
          {(["ask1", "ask2", "ask3"] as const).map((ask) => (
            <li key={ask} className="display border-b border-line py-3.5 text-21 leading-[1.35]">
              {t(ask)}
            </li>
          ))}
        </ul>
        <Button asChild size="lg" className="mt-8">
          <a href={sitePath(locale, "/signup")}>{t("cta")}</a>
        </Button>
      </div>
    </article>
  );
}

type FeatureProps = { name: "ai" | "library" | "earn"; number: number; drawing: ReactNode; tag?: string };

function Feature({ name, number, drawing, tag }: FeatureProps) {
  const t = useTranslations("welcome.features");
  return (
    <article
      className={cn(
        "grid content-start gap-x-11 border-line py-10 not-first:border-t sm:max-md:grid-cols-[236px_1fr] md:flex md:flex-col md:px-7 md:pt-16 md:pb-6 md:not-first:border-s md:not-first:border-t-0 lg:px-10",
        "md:first:ps-0 md:last:pe-0",
      )}
    >
      <div className="flex max-h-52 items-end sm:max-md:row-span-3 sm:max-md:self-center md:h-52">
        {drawing}
      </div>
      <h3 className="display mt-9 flex flex-wrap items-center gap-x-3 gap-y-2.5 text-[1.75rem] sm:max-md:mt-0">
        {t(`${name}.title`)}
        {tag ? (
          <Badge variant="soft" tone="primary" className="font-text tracking-normal">
            {tag}
          </Badge>
        ) : null}
      </h3>
      <p className="mt-3 max-w-[28em] text-16 leading-relaxed text-pretty text-ink-2">{t(`${name}.text`)}</p>
      <p className="caption mt-5 md:mt-auto md:pt-6">
        <FigNumber n={number} />
        {t(`${name}.caption`)}
      </p>
    </article>
  );
}

function FigNumber({ n }: { n: number }) {
  const t = useTranslations("welcome");
  return <b>{t("fig", { n })}</b>;
}

/** The spiral of Theodorus: right triangles, each on the last one's long side. */
function Theodorus() {
  return (
    <svg viewBox="0 0 133 188" aria-hidden="true" className="ink h-auto max-h-45 w-36.75 md:max-h-none">
      <path fill="url(#hatch)" d="M39 67.9 111 135.8 88.4 159.8Z" />
      <path
        className="ink-f"
        d="M39 67.9 6 34.9M39 67.9 29.3 11.6M39 67.9 61.9 6M39 67.9 92.8 17.4M39 67.9 115.4 41.5M39 67.9 126.2 72.7M39 67.9 124.4 105.6"
      />
      <path
        className="ink-l"
        d="M39 67.9H6v-33L29.3 11.6 61.9 6l30.9 11.4 22.6 24.1 10.8 31.2-1.8 32.9-13.4 30.2-22.6 24M39 67.9l72 67.9M39 67.9l49.4 91.9"
      />
      <path className="ink-d" d="M88.4 159.8 59.3 175.5 39 67.9M59.3 175.5 26.9 181.6 39 67.9" />
    </svg>
  );
}

function Shelf() {
  return (
    <svg viewBox="0 0 254 146" aria-hidden="true" className="ink h-auto w-81.5 max-w-full">
      <path fill="url(#hatch-p)" d="M109 73h36v36h-36z" />
      <path
        className="ink-f"
        d="M1 1h252v144H1zM37 1v144M73 1v144M109 1v144M145 1v144M181 1v144M217 1v144M1 37h252M1 73h252M1 109h252"
      />
      <path
        className="ink-l"
        d="M19 1l18 18-18 18L1 19zM37 1l36 36M73 19h36M91 1v36M109 1l36 18-36 18M181 1l-36 36M181 37l18-36 18 36M37 37 1 73M55 37l18 18-18 18-18-18zM73 37l36 36M109 37 73 73M109 37l36 36M145 73l18-36 18 36M190 46h18v18h-18zM235 37v36M1 109l18-36 18 36M91 73v36M145 73l36 36M217 73l-36 36M235 73l18 18-18 18-18-18zM1 109l36 36M37 109l36 18-36 18M73 127h36M91 109v36M127 109l18 18-18 18-18-18zM145 109l36 36M181 109l-36 36M253 109l-36 36"
      />
    </svg>
  );
}

function TwoMakeOne() {
  return (
    <svg viewBox="0 0 284 146" aria-hidden="true" className="ink h-auto w-91 max-w-full">
      <path fill="url(#hatch)" d="M1 73v72h72zM73 73h72l-72 72zM181 43v102l51-51zM283 43v102l-51-51z" />
      <path
        className="ink-l"
        d="M1 73h144v72H1zM73 73v72M1 73l72 72M145 73l-72 72M181 43h102v102H181zM181 43l102 102M283 43 181 145"
      />
      <path className="ink-f" d="M157 109h14M166 105l5 4-5 4" />
    </svg>
  );
}
