"use client";

import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ASK_CONSENT, type Consent, onConsent, readConsent, writeConsent } from "./consent";

/** The script that counts visits; `site` names this site to it. */
export type Analytics = { src: string; site?: string };

type CookieBannerProps = {
  label: string;
  reject: string;
  accept: string;
  analytics: Analytics | null;
  children: ReactNode;
};

const BUTTON =
  "min-h-11 grow cursor-pointer rounded-md border border-line-strong px-4.5 py-1.5 text-15 font-medium hover:border-ink-2 hover:bg-sunken sm:grow-0";

const isLoaded = () => document.querySelector("script[data-analytics]") !== null;

function loadAnalytics({ src, site }: Analytics): void {
  if (isLoaded()) return;
  const script = document.createElement("script");
  script.src = src;
  script.defer = true;
  script.dataset.analytics = "";
  if (site) {
    script.dataset.domain = site;
    script.dataset.websiteId = site;
  }
  document.head.append(script);
}

/** Asks once for consent to analytics and loads them only after it. Texts come as props: public pages ship no translator. */
export function CookieBanner({ label, reject, accept, analytics, children }: CookieBannerProps) {
  const consent = useSyncExternalStore(onConsent, readConsent, () => undefined);
  const [again, setAgain] = useState(false);
  const banner = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (consent === "accepted" && analytics) loadAnalytics(analytics);
  }, [consent, analytics]);

  useEffect(() => {
    const ask = () => {
      opener.current = document.activeElement;
      setAgain(true);
    };
    window.addEventListener(ASK_CONSENT, ask);
    return () => window.removeEventListener(ASK_CONSENT, ask);
  }, []);

  // The focus moves here only on request; a first visit is not interrupted.
  useEffect(() => {
    if (again) banner.current?.focus();
  }, [again]);

  if (consent === undefined || (consent !== null && !again)) return null;

  const choose = (choice: Consent) => {
    writeConsent(choice);
    setAgain(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
    // A running script stops only with the page.
    if (choice === "rejected" && isLoaded()) window.location.reload();
  };
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label={label}
      className="cookie-banner no-print fixed inset-x-0 bottom-0 z-30 max-h-dvh animate-rise overflow-y-auto border-t border-ink bg-surface focus:outline-none"
    >
      <div className="mx-auto flex w-[min(100%-40px,1216px)] flex-wrap items-center gap-x-10 gap-y-3 py-4 md:w-[min(100%-80px,1216px)]">
        <p className="min-w-0 flex-1 basis-90 text-14 text-pretty text-ink-2">{children}</p>
        <div className="flex grow flex-wrap gap-2 sm:grow-0">
          <button type="button" className={BUTTON} onClick={() => choose("rejected")}>
            {reject}
          </button>
          <button type="button" className={BUTTON} onClick={() => choose("accepted")}>
            {accept}
          </button>
        </div>
      </div>
    </section>
  );
}

/** The footer's button to decide again. */
export function CookiePreferences({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <button type="button" className={className} onClick={() => window.dispatchEvent(new Event(ASK_CONSENT))}>
      {children}
    </button>
  );
}
