"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";

const configuration = JSON.stringify({
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
  minDuration: 300,
});

/** The widget in our design tokens; its variables are computed at the root, so each is set again. */
const widgetClass = cn(
  // The tick covers the box and would swallow a click on its centre.
  "[&_.altcha-checkbox_svg]:pointer-events-none!",
  "[--altcha-border-color:var(--line-strong)] [--altcha-border-radius:var(--radius)] [--altcha-max-width:100%] [--altcha-padding:13px_14px]",
  "[--altcha-checkbox-border-color:var(--line-strong)] [--altcha-checkbox-border-radius:3px] [--altcha-checkbox-outline-color:var(--accent)]",
  "[--altcha-color-base-content:var(--ink)] [--altcha-color-base:var(--surface)] [--altcha-color-error:var(--wrong)] [--altcha-spinner-color:var(--primary)]",
  "[--altcha-color-primary-content:var(--on-primary)] [--altcha-color-primary:var(--primary)] [--altcha-color-success:var(--right)]",
);

const never = () => () => undefined;

type CaptchaProps = {
  /** The payload of a solved check, or an empty text without a valid one. */
  onChange: (payload: string) => void;
  /** The code of the check failed to load. */
  onFailed: () => void;
};

/** The self-hosted proof-of-work check. It needs WebCrypto, so it shows an error outside of a secure context. */
export function Captcha({ onChange, onFailed }: CaptchaProps) {
  const t = useTranslations("users.captcha");
  const locale = useLocale();
  const holder = useRef<HTMLDivElement>(null);
  const report = useRef({ onChange, onFailed });
  const texts = useRef({
    label: t("check"),
    verifying: t("verifying"),
    verified: t("verified"),
    error: t("error"),
    expired: t("expired"),
    waitAlert: t("verifying"),
    verificationRequired: t("check"),
  });
  const secure = useSyncExternalStore(
    never,
    () => window.isSecureContext,
    () => true,
  );

  useEffect(() => {
    report.current = { onChange, onFailed };
  }, [onChange, onFailed]);

  useEffect(() => {
    const container = holder.current;
    if (!container || !secure) return;
    let isUnmounted = false;
    const changed = (event: Event) => report.current.onChange(payloadOf(event));
    const show = () => {
      if (isUnmounted) return;
      globalThis.$altcha.i18n.set(locale, { ...globalThis.$altcha.i18n.get("en"), ...texts.current });
      const widget = document.createElement("altcha-widget");
      widget.setAttribute("challenge", "/api/v1/captcha/challenge");
      widget.setAttribute("language", locale);
      widget.setAttribute("configuration", configuration);
      widget.addEventListener("statechange", changed);
      container.replaceChildren(widget);
    };
    import("altcha").then(show).catch(() => {
      if (!isUnmounted) report.current.onFailed();
    });
    return () => {
      isUnmounted = true;
      container.replaceChildren();
    };
  }, [locale, secure]);

  if (!secure) return <Alert tone="warn">{t("insecure")}</Alert>;
  return <div ref={holder} role="group" aria-label={t("label")} className={cn("min-h-14", widgetClass)} />;
}

/** `statechange` carries the payload once the state is `verified`; any other state clears it. */
function payloadOf(event: Event): string {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== "object" || detail === null || !("state" in detail) || detail.state !== "verified")
    return "";
  return "payload" in detail && typeof detail.payload === "string" ? detail.payload : "";
}
