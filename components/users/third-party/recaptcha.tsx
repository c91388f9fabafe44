"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { loadScriptGlobal } from "./third-party-script";

const SCRIPT = "https://www.google.com/recaptcha/api.js?render=explicit";

type Widget = { render: (container: HTMLElement, options: Record<string, unknown>) => number };
type RecaptchaWindow = Window & { grecaptcha?: Partial<Widget> };

const findWidget = (): Widget | undefined => {
  const { render } = (window as RecaptchaWindow).grecaptcha ?? {};
  return render ? { render } : undefined;
};

type RecaptchaProps = {
  siteKey: string;
  /** The token of a passed check, or an empty text once it has expired. */
  onChange: (token: string) => void;
  /** Google's script failed to load. */
  onFailed: () => void;
};

/** Google's checkbox, where the server has it configured; a remount starts a new check. */
export function Recaptcha({ siteKey, onChange, onFailed }: RecaptchaProps) {
  const t = useTranslations("users.captcha");
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const report = useRef({ onChange, onFailed });
  useEffect(() => {
    report.current = { onChange, onFailed };
  }, [onChange, onFailed]);

  useEffect(
    () =>
      loadScriptGlobal(`${SCRIPT}&hl=${locale}`, findWidget, {
        onReady: (widget) => {
          // The widget cannot render twice in the same element.
          const element = document.createElement("div");
          container.current?.replaceChildren(element);
          const expire = () => report.current.onChange("");
          const theme = document.documentElement.classList.contains("dark") ? "dark" : "light";
          widget.render(element, {
            sitekey: siteKey,
            theme,
            callback: (token: string) => report.current.onChange(token),
            "expired-callback": expire,
            "error-callback": expire,
          });
        },
        onFailed: () => report.current.onFailed(),
      }),
    [siteKey, locale],
  );
  return <div ref={container} role="group" aria-label={t("label")} className="min-h-19.5" />;
}
