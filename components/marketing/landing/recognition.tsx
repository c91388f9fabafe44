import { useTranslations } from "next-intl";

/** The seal with a link to its programme. */
export function Recognition({ href }: { href: string }) {
  const t = useTranslations("welcome.recognition");
  const site = useTranslations("site.footer");
  return (
    <section aria-labelledby="recognition-title" className="wrap chapter">
      <div className="grid items-center gap-x-10 gap-y-6 border-y border-line py-10 md:grid-cols-[auto_1fr_auto]">
        <svg viewBox="0 0 104 104" aria-hidden="true" className="ink w-26">
          <path className="ink-l" d="M17 17h70v70H17zM52 2.5 101.500 52 52 101.500 2.500 52z" />
          <circle className="ink-f" cx="52" cy="52" r="35" />
          <path className="ink-f" d="M52 2.500v99M2.500 52h99M17 17l70 70M87 17 17 87" />
          <circle cx="52" cy="52" r="24" fill="var(--paper)" className="ink-l" />
          <path className="ink-p" d="m42 52 7 8 14-17" />
        </svg>
        <div>
          <h2
            id="recognition-title"
            className="display max-w-[18em] text-[clamp(1.625rem,2.6vw,2.125rem)] leading-[1.18]"
          >
            {t("title")}
          </h2>
          <p className="mt-2 text-16 text-ink-2">{t("text")}</p>
        </div>
        <a href={href} rel="noopener" className="link inline-flex min-h-11 items-center text-15">
          {t("link")} <span className="sr-only">{site("newSite")}</span>
        </a>
      </div>
    </section>
  );
}
