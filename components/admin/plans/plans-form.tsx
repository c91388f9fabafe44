"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { Input, Select, Textarea } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { HostPlans, PlanSize } from "@/lib/operators/plans/schema";
import { type SignUpMode, signUpModes } from "@/lib/users/sign-up/schema";

type PlansFormProps = { value: HostPlans; planNames: readonly string[] };
type Tier = NonNullable<HostPlans["at_sign_up"]>;
type Plans = HostPlans["plans"];

/** The plans in the order of their tiers. */
const keys = ["explorer", "self_taught", "intellectual", "polymath"] as const;
type PlanKey = (typeof keys)[number];
const tiers = [0, 1, 2, 3] as const;

/** The sizes of the plans, the plan of new accounts, and who may sign up. The input stays when the server refuses. */
export function PlansForm({ value, planNames }: PlansFormProps) {
  const t = useTranslations("admin.plans");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const router = useRouter();
  const [plans, setPlans] = useState<Plans>(value.plans);
  const [atSignUp, setAtSignUp] = useState<Tier | null>(value.at_sign_up);
  const [mode, setMode] = useState<SignUpMode>(value.sign_up.mode);
  const [domains, setDomains] = useState(value.sign_up.domains.join("\n"));
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const setSize = (key: PlanKey, size: Partial<PlanSize>) =>
    setPlans((current) => ({ ...current, [key]: { ...current[key], ...size } }));
  const save = async () => {
    setPending(true);
    setRefusal(undefined);
    const body: HostPlans = {
      plans,
      at_sign_up: atSignUp,
      sign_up: { mode, domains: domains.split(/[\s,;]+/u).filter(Boolean) },
    };
    try {
      await apiCall<HostPlans>("/admin/plans", { method: "PUT", body });
      toast.success(tCommon("success"), { description: t("saved"), id: "plans" });
      router.refresh();
    } catch (error) {
      setRefusal(errorText(error instanceof ApiError ? error.code : "internal"));
    }
    setPending(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!pending) void save();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-8 grid max-w-170 gap-5">
      <PlanSizes plans={plans} planNames={planNames} onChange={setSize} />
      <Field label={t("atSignUp")} hint={t("atSignUpHint")}>
        <Select
          value={atSignUp ?? ""}
          onChange={({ target }) => setAtSignUp(tiers.find((tier) => String(tier) === target.value) ?? null)}
        >
          <option value="">{t("choose")}</option>
          {tiers.map((tier) => (
            <option key={tier} value={tier}>
              {planNames[tier]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("signUp")} hint={t(`modeHint.${mode}`)}>
        <Select
          value={mode}
          onChange={({ target }) => setMode(signUpModes.find((one) => one === target.value) ?? "open")}
        >
          {signUpModes.map((one) => (
            <option key={one} value={one}>
              {t(`mode.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {mode === "domains" ? (
        <Field label={t("domains")} hint={t("domainsHint")}>
          <Textarea rows={3} value={domains} onChange={({ target }) => setDomains(target.value)} />
        </Field>
      ) : null}
      {refusal ? (
        <Alert tone="wrong" title={t("failed")}>
          {refusal}
        </Alert>
      ) : null}
      <SubmitButton pending={pending} className="justify-self-start">
        {t("save")}
      </SubmitButton>
    </form>
  );
}

type PlanSizesProps = {
  plans: Plans;
  planNames: readonly string[];
  onChange: (key: PlanKey, size: Partial<PlanSize>) => void;
};

function PlanSizes({ plans, planNames, onChange }: PlanSizesProps) {
  const t = useTranslations("admin.plans");
  const isMonthly = (key: PlanKey) => key === "self_taught" || key === "intellectual";
  return keys.map((key, tier) => (
    <fieldset key={key} className="grid gap-4 border-t border-line pt-4 xs:grid-cols-2">
      <legend className="text-16 font-[560]">{planNames[tier]}</legend>
      <Field label={t(isMonthly(key) ? "generationsMonthly" : "generationsOnce")}>
        <Input
          type="number"
          min={0}
          max={1000}
          value={plans[key].generations}
          onChange={({ target }) => onChange(key, { generations: Number(target.value) })}
        />
      </Field>
      <Field label={t(isMonthly(key) ? "creditsMonthly" : "creditsOnce")}>
        <Input
          type="number"
          min={0}
          max={100_000}
          step={0.01}
          value={plans[key].credits}
          onChange={({ target }) => onChange(key, { credits: Number(target.value) })}
        />
      </Field>
    </fieldset>
  ));
}
