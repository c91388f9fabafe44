"use client";

import * as RadioGroup from "@radix-ui/react-radio-group";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useColourMode } from "@/components/layout/colour-mode/colour-mode";
import { useLocaleHref } from "@/components/layout/locale/locale-switcher";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Segmented } from "@/components/ui/form/segmented";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { User } from "@/lib/users/schema";
import { Section } from "./section";

/** Colour mode and language; `mailLocale` is the language of the mails. */
export function Appearance({ mailLocale }: { mailLocale: AppLocale }) {
  return (
    <>
      <Colours />
      <Language mailLocale={mailLocale} />
    </>
  );
}

const options = ["light", "dark", "system"] as const;

function Colours() {
  const t = useTranslations("settings.appearance");
  const { choice, setMode } = useColourMode();
  return (
    <Section title={t("colour")} text={t("colourText")}>
      <RadioGroup.Root
        aria-label={t("colour")}
        value={choice}
        onValueChange={(value) => setMode(options.find((option) => option === value) ?? "system")}
        orientation="horizontal"
        className="grid gap-4 xs:grid-cols-3"
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option}
            value={option}
            className="group cursor-pointer overflow-hidden rounded-md border border-line-strong text-start transition-colors hover:border-ink-2 data-[state=checked]:border-primary data-[state=checked]:ring-1 data-[state=checked]:ring-primary"
          >
            <span className="grid grid-cols-1 *:col-start-1 *:row-start-1">
              <PagePreview dark={option === "dark"} />
              {/* The system's mode: one half light, one half dark. */}
              {option === "system" ? <PagePreview dark className="[clip-path:inset(0_0_0_50%)]" /> : null}
            </span>
            <span className="flex min-h-12 items-center gap-3 border-t border-line px-4 text-15">
              <span
                aria-hidden="true"
                className="grid size-4 rotate-45 place-items-center border border-line-strong group-data-[state=checked]:border-primary"
              >
                <span className="size-2 bg-primary opacity-0 group-data-[state=checked]:opacity-100" />
              </span>
              {t(option)}
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </Section>
  );
}

/** A preview in the colours of one mode. */
function PagePreview({ dark, className }: { dark: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("block bg-paper text-ink", dark ? "dark" : "light", className)}
      style={{ colorScheme: dark ? "dark" : "light" }}
    >
      <svg viewBox="0 0 280 120" className="fig block w-full">
        <path d="M64 0v120" strokeWidth="0.8" className="text-ink-3" />
        <path d="M16 24h28M16 42h34M16 60h24" />
        <path d="M84 30h96M84 52h160M84 66h148M84 80h156" strokeWidth="0.8" className="text-ink-3" />
        <path d="M222 14h24v24h-24z" />
        <path d="m234 14 12 12-12 12-12-12z" className="fig-soft" />
        <path d="M84 94h44v12H84z" className="fill-accent stroke-none" />
      </svg>
    </span>
  );
}

const storeLocale = (locale: AppLocale) => apiCall<User>("/users/me", { method: "PATCH", body: { locale } });

function Language({ mailLocale }: { mailLocale: AppLocale }) {
  const t = useTranslations("settings.appearance");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const locale = useLocale();
  const hrefIn = useLocaleHref();
  const [chosen, setChosen] = useState<AppLocale>(locale);

  const choose = async (next: AppLocale) => {
    setChosen(next);
    try {
      await storeLocale(next);
      // A full load, because the document's language changes.
      window.location.assign(hrefIn(next) + window.location.search);
    } catch (error) {
      setChosen(locale);
      toast.error(t("failed"), {
        description: errorText(error instanceof ApiError ? error.code : "internal"),
        id: "language",
      });
    }
  };

  return (
    <Section title={t("language")} text={t("languageText")}>
      <Segmented
        label={t("language")}
        value={chosen}
        onValueChange={(next) => void choose(next)}
        options={[
          { value: "en", label: tCommon("english"), lang: "en" },
          { value: "es", label: tCommon("spanish"), lang: "es" },
        ]}
      />
      <MailLanguage mailLocale={mailLocale} />
    </Section>
  );
}

/** Shown when the mails use another language than the page, with a button to change that. */
function MailLanguage({ mailLocale }: { mailLocale: AppLocale }) {
  const t = useTranslations("settings.appearance");
  const errorText = useErrorText();
  const locale = useLocale();
  const [stored, setStored] = useState(mailLocale);
  const [pending, setPending] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  const follow = async () => {
    setPending(true);
    try {
      await storeLocale(locale);
      setStored(locale);
      toast.success(t("mailsDone"), { id: "language" });
      // The focused button disappears.
      container.current?.focus();
    } catch (error) {
      toast.error(t("failed"), {
        description: errorText(error instanceof ApiError ? error.code : "internal"),
        id: "language",
      });
    } finally {
      setPending(false);
    }
  };

  return (
    <div ref={container} tabIndex={-1} className="focus:outline-none">
      {stored === locale ? null : (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-15 text-ink-2">
          {t("mailsOther")}
          <Button pending={pending} onClick={() => void follow()}>
            {t("mailsFollow")}
          </Button>
        </p>
      )}
    </div>
  );
}
