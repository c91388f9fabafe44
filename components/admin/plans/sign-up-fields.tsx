"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { Select, Textarea } from "@/components/ui/form/input";
import { signUpModes } from "@/lib/users/sign-up/schema";
import { type PlanFields, tiers } from "./plan-fields";
import type { PlanRow } from "./plan-sizes";

type SignUpFieldsProps = {
  rows: readonly PlanRow[];
  fields: PlanFields;
  onChange: (part: Partial<PlanFields>) => void;
};

/** Who may sign up, and the plan that new accounts get. */
export function SignUpFields({ rows, fields, onChange }: SignUpFieldsProps) {
  const t = useTranslations("admin.plans");
  return (
    <section aria-labelledby="sign-up" className="mt-14 border-t border-ink pt-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="sign-up" className="display text-26">
          {t("signUp")}
        </h2>
        <p className="text-14 text-ink-2">{t("signUpText")}</p>
      </header>
      <div className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <fieldset className="border-t border-line">
          <legend className="sr-only">{t("signUp")}</legend>
          {signUpModes.map((mode) => (
            <label
              key={mode}
              className="grid cursor-pointer grid-cols-[20px_minmax(0,1fr)] gap-3.5 border-b border-line py-4"
            >
              <input
                type="radio"
                name="mode"
                value={mode}
                aria-labelledby={`mode-${mode}`}
                aria-describedby={`mode-${mode}-hint`}
                checked={mode === fields.mode}
                onChange={() => onChange({ mode })}
                className="ms-0.5 mt-1.5 grid size-3.25 rotate-45 appearance-none place-items-center border border-line-strong bg-surface before:size-1.75 before:content-[''] checked:border-primary checked:before:bg-primary"
              />
              <span>
                <span id={`mode-${mode}`} className="display block text-18">
                  {t(`mode.${mode}`)}
                </span>
                <span id={`mode-${mode}-hint`} className="mt-0.5 block text-14 text-ink-2">
                  {t(`modeHint.${mode}`)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="grid content-start gap-6">
          <Field label={t("atSignUp")} hint={t("atSignUpHint")}>
            <Select
              value={fields.atSignUp ?? ""}
              onChange={({ target }) =>
                onChange({ atSignUp: tiers.find((tier) => String(tier) === target.value) ?? null })
              }
            >
              <option value="">{t("choose")}</option>
              {tiers.map((tier) => (
                <option key={tier} value={tier}>
                  {rows[tier]?.name}
                </option>
              ))}
            </Select>
          </Field>
          {fields.mode === "domains" ? (
            <Field label={t("domains")} hint={t("domainsHint")}>
              <Textarea
                rows={3}
                spellCheck={false}
                value={fields.domains}
                onChange={({ target }) => onChange({ domains: target.value })}
              />
            </Field>
          ) : null}
        </div>
      </div>
    </section>
  );
}
