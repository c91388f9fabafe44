import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { sitePath } from "@/lib/core/i18n/site-path";
import { Brand } from "@/components/figures/meno-mark";
import { AccountLinks } from "./account-links";
import { CookieBanner, CookiePreferences, type Analytics } from "./cookie-banner";
import { HalfSquare } from "../shell/nav-icons";
import { SiteColourButton } from "./site-colour-button";
import { SiteLanguages } from "./site-languages";
import { SkipLink } from "../skip-link";

export type SiteFrameProps = {
  children: ReactNode;
  /** The page's path without its language. */
  path: string;
  /** Replaces the plain language links where the address has a query to keep. */
  languages?: ReactNode;
  /** The site's own entry in a directory of AI tools, when it has one. */
  listing: string | null;
  analytics: Analytics | null;
};

/** The column of the public pages: 1216 px, with gutters of 20 and 40. */
const COLUMN = "mx-auto w-[min(100%-40px,1216px)] md:w-[min(100%-80px,1216px)]";

/** Header, main and footer of the public and the auth pages. Plain links: each page is its own small document. */
export function SiteFrame({ children, path, languages, listing, analytics }: SiteFrameProps) {
  const landing = path === "/";
  // The pages of the companion timer are linked from its app and offer no sign-up.
  const asksConsent = !path.startsWith("/focustime");
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {asksConsent ? <Consent analytics={analytics} /> : null}
      {landing ? <Promo /> : null}
      <SiteHeader path={path} languages={languages ?? <SiteLanguages path={path} />} />
      <main id="main" tabIndex={-1} className="flex grow flex-col focus:outline-none">
        {children}
      </main>
      <SiteFooter
        listing={listing}
        asksConsent={asksConsent}
        languages={languages ?? <SiteLanguages path={path} />}
      />
    </div>
  );
}

function Consent({ analytics }: { analytics: Analytics | null }) {
  const t = useTranslations("cookies");
  const locale = useLocale();
  return (
    <CookieBanner label={t("label")} reject={t("reject")} accept={t("accept")} analytics={analytics}>
      {t.rich("text", {
        link: (content) => (
          <a href={sitePath(locale, "/privacy")} className="link">
            {content}
          </a>
        ),
      })}
    </CookieBanner>
  );
}

function Promo() {
  const t = useTranslations("site");
  const locale = useLocale();
  return (
    <a
      href={sitePath(locale, "/mobile")}
      className="no-print group flex min-h-11 items-center justify-center gap-[.4em] border-b border-line bg-sunken px-5 py-2 text-center text-14 text-ink-2 md:min-h-9"
    >
      <span>
        {t("promo")}{" "}
        <span className="text-ink underline decoration-1 underline-offset-[.22em] group-hover:decoration-2">
          {t("promoLink")}
        </span>
      </span>
    </a>
  );
}

function SiteHeader({ path, languages }: { path: string; languages: ReactNode }) {
  const t = useTranslations("layout");
  const site = useTranslations("site");
  const locale = useLocale();
  const landing = path === "/";
  return (
    <header className="site-header no-print z-20 border-b border-line bg-paper">
      <div
        className={`${COLUMN} flex min-h-16 items-center gap-1 max-[20rem]:flex-wrap max-[20rem]:justify-end xs:gap-2 lg:min-h-19`}
      >
        <a
          href={sitePath(locale, landing ? "/signup" : "/")}
          aria-label={landing ? site("brandSignUp") : t("brandWelcome")}
          className="me-auto inline-flex min-h-11 items-center lg:me-0"
        >
          <Brand size={26} />
        </a>
        <nav aria-label={t("siteNav")} className="ms-8 me-auto hidden gap-1 lg:flex">
          {(["features", "pricing", "vision"] as const).map((section) => (
            <a
              key={section}
              href={landing ? `#${section}` : sitePath(locale, `/#${section}`)}
              className="inline-flex min-h-11 items-center px-3 text-15 text-ink-2 underline-offset-[.3em] hover:text-ink hover:underline"
            >
              {site(`nav.${section}`)}
            </a>
          ))}
        </nav>
        {languages}
        <span className="hidden xs:inline-flex">
          <SiteColourButton label={t("darkMode")}>
            <HalfSquare />
          </SiteColourButton>
        </span>
        <span aria-hidden="true" className="mx-2 hidden h-5 w-px bg-line sm:block" />
        <AccountLinks href={sitePath(locale, "/")} label={t("dashboard")}>
          <VisitorLinks />
        </AccountLinks>
      </div>
    </header>
  );
}

function VisitorLinks() {
  const t = useTranslations("layout");
  const locale = useLocale();
  return (
    <>
      <a
        href={sitePath(locale, "/login")}
        className="inline-flex min-h-11 items-center px-1.5 text-14 whitespace-nowrap text-ink-2 hover:text-ink xs:px-3 xs:text-15"
      >
        <span className="hidden xs:inline">{t("logIn")}</span>
        <span className="xs:hidden">{t("logInShort")}</span>
      </a>
      <a
        href={sitePath(locale, "/signup")}
        className="inline-flex min-h-11 items-center rounded-md border border-line-strong px-2.5 text-14 font-medium whitespace-nowrap hover:border-ink-2 hover:bg-sunken xs:px-4.5 xs:text-15"
      >
        {t("signUp")}
      </a>
    </>
  );
}

/** Target of the badge without a listing of our own; the badge then claims none. */
const DIRECTORY = "https://theresanaiforthat.com/";
const FOOT_LINK =
  "inline-flex min-h-11 min-w-11 cursor-pointer items-center hover:text-ink hover:underline underline-offset-[.3em]";

function SiteFooter({
  listing,
  asksConsent,
  languages,
}: {
  listing: string | null;
  asksConsent: boolean;
  languages: ReactNode;
}) {
  const t = useTranslations("layout.footer");
  const layout = useTranslations("layout");
  const site = useTranslations("site.footer");
  const locale = useLocale();
  return (
    <footer className="no-print border-t border-line bg-sunken text-14 text-ink-2">
      <div className={`${COLUMN} pt-6 pb-7`}>
        <div className="flex flex-wrap items-center gap-x-10 gap-y-2">
          <Brand size={26} className="me-auto py-2" />
          <nav aria-label={site("nav")} className="flex flex-wrap gap-x-6">
            <a href={sitePath(locale, "/vision")} className={FOOT_LINK}>
              {site("vision")}
            </a>
            <a href={sitePath(locale, "/mobile")} className={FOOT_LINK}>
              {site("mobile")}
            </a>
            <a href={sitePath(locale, "/docs")} className={FOOT_LINK}>
              {site("api")}
            </a>
            <a href={sitePath(locale, "/privacy")} className={FOOT_LINK}>
              {t("privacy")}
            </a>
            <a href={sitePath(locale, "/terms")} className={FOOT_LINK}>
              {t("terms")}
            </a>
            {asksConsent ? (
              <CookiePreferences className={FOOT_LINK}>{site("cookies")}</CookiePreferences>
            ) : null}
          </nav>
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5">
          <p className="num me-auto">{t("copyright", { year: String(new Date().getUTCFullYear()) })}</p>
          {languages}
          {/* The header has no room for it on a phone. */}
          <span className="xs:hidden">
            <SiteColourButton label={layout("darkMode")}>
              <HalfSquare />
            </SiteColourButton>
          </span>
          <a
            href={listing ?? DIRECTORY}
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2.5 rounded-sm border border-line-strong px-3.5 hover:border-ink-2 hover:text-ink"
          >
            <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" className="fig">
              <path d="M1 3h8v10H1zM5 3V1h8v10H9" />
            </svg>
            {site(listing ? "badge" : "directory")} <span className="sr-only">{site("newSite")}</span>
          </a>
        </div>
      </div>
    </footer>
  );
}
