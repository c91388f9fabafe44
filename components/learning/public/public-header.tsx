import { useTranslations } from "next-intl";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import { initialOf } from "@/lib/core/text/initial";
import { localeOf } from "@/lib/courses/policy";
import type { PublicCourse } from "@/lib/courses/public/schema";

const WORD = "inline-flex min-h-11 items-center px-3 text-15 text-ink-2 hover:text-ink";
const NAMES: Record<AppLocale, string> = { en: "English", es: "Español" };

/** The pages that the header of a public course links to: the members' for a signed-in reader, the site's for a visitor. */
export function PublicNav({ locale, isSignedIn }: { locale: AppLocale; isSignedIn: boolean }) {
  const t = useTranslations("layout");
  return (
    <nav aria-label={t("siteNav")} className="ms-4 hidden min-[700px]:flex">
      {isSignedIn ? (
        <a href={sitePath(locale, "/market")} className={WORD}>
          {t("market")}
        </a>
      ) : null}
      <a href={sitePath(locale, isSignedIn ? "/pricing" : "/#pricing")} className={WORD}>
        {t("pricing")}
      </a>
    </nav>
  );
}

type PublicActionsProps = {
  locale: AppLocale;
  twin: PublicCourse["twin"];
  /** The signed-in reader's name or e-mail address; null for a visitor. */
  reader: string | null;
  /** The path of this page, to which a visitor returns after signing in. */
  path: string;
};

/** The course in the other language, and the ways in: to the dashboard, or to an account. */
export function PublicActions({ locale, twin, reader, path }: PublicActionsProps) {
  const t = useTranslations("layout");
  const back = `?next=${encodeURIComponent(path)}`;
  return (
    <>
      {twin ? <TwinLink twin={twin} className={`${WORD} max-[699px]:hidden`} /> : null}
      {reader === null ? (
        <>
          <a href={sitePath(locale, "/login") + back} className={`${WORD} max-[699px]:hidden`}>
            {t("logIn")}
          </a>
          <a
            href={sitePath(locale, "/signup") + back}
            className="inline-flex min-h-11 items-center rounded-md border border-line-strong px-4.5 text-15 font-medium whitespace-nowrap hover:border-ink-2 hover:bg-sunken"
          >
            {t("signUp")}
          </a>
        </>
      ) : (
        <>
          <a href={sitePath(locale, "/")} className={WORD}>
            {t("dashboard")}
          </a>
          <a
            href={sitePath(locale, "/settings")}
            aria-label={t("myProfile")}
            className="grid size-11 place-items-center"
          >
            <span className="grid size-8 place-items-center rounded-xs border border-line-strong font-display text-15">
              {initialOf(reader, locale)}
            </span>
          </a>
        </>
      )}
    </>
  );
}

/** A link to the same course in the other language, named in that language. */
export function TwinLink({
  twin,
  className,
}: {
  twin: NonNullable<PublicCourse["twin"]>;
  className: string;
}) {
  const locale = localeOf(twin.language);
  return (
    <a href={sitePath(locale, `/learn/${twin.slug}`)} lang={locale} hrefLang={locale} className={className}>
      {NAMES[locale]}
    </a>
  );
}
