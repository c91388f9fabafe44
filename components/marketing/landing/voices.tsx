import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";

const cite = { cite: (work: ReactNode) => <cite>{work}</cite> };

/** Six quotes on learning in rows of one, two and three. */
export function Voices() {
  const t = useTranslations("welcome.voices");
  const locale = useLocale();
  return (
    <section aria-labelledby="voices-title" className="wrap chapter">
      <h2 id="voices-title" className="display chapter-title">
        {t("title")}
      </h2>
      <div className="voices mt-8 lg:mt-14">
        <Voice size="one" name={t("plutarch.name")} source={t.rich("plutarch.source", cite)}>
          {t("plutarch.text")}
        </Voice>
        <Voice
          size="two"
          name={t("sorJuana.name")}
          source={t.rich("sorJuana.source", cite)}
          lang="es"
          gloss={locale === "es" ? null : t("sorJuana.gloss")}
        >
          {t("sorJuana.text")}
        </Voice>
        <Voice size="two" name={t("seneca.name")} source={t.rich("seneca.source", cite)}>
          {t("seneca.text")}
        </Voice>
        {(["feynman", "woolf", "douglass"] as const).map((who) => (
          <Voice key={who} size="three" name={t(`${who}.name`)} source={t.rich(`${who}.source`, cite)}>
            {t(`${who}.text`)}
          </Voice>
        ))}
      </div>
    </section>
  );
}

type VoiceProps = {
  size: "one" | "two" | "three";
  name: string;
  source: ReactNode;
  children: ReactNode;
  lang?: string;
  gloss?: string | null;
};

function Voice({ size, name, source, children, lang, gloss }: VoiceProps) {
  return (
    <figure className={`voice-${size}`}>
      <blockquote>
        <p lang={lang}>{children}</p>
        {gloss ? <p className="mt-2.5 text-17 text-ink-3 italic">{gloss}</p> : null}
      </blockquote>
      <figcaption>
        <b className="block font-[550] text-ink">{name}</b>
        {source}
      </figcaption>
    </figure>
  );
}
