"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input, Select } from "@/components/ui/form/input";
import { toast } from "@/components/ui/toast/toast";
import { DiamondRadio } from "./diamond-radio";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import { capEffects, type AiSettings, type AiUpdate, type CapEffect } from "@/lib/operators/ai/schema";

type CapFields = {
  input: string;
  output: string;
  amount: string;
  unit: "dollars" | "tokens";
  effect: CapEffect;
};

/** A number that is typed with a comma or a point; null for an empty field, NaN for anything else. */
function numberOf(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  return typed === "" ? null : /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Checks the fields; returns the change, or the name of the message about what is wrong. */
function changeOf({
  input,
  output,
  amount,
  unit,
  effect,
}: CapFields): AiUpdate | "notNumber" | "bothPrices" | "needsPrice" {
  const [perInput, perOutput, most] = [numberOf(input), numberOf(output), numberOf(amount)];
  if ([perInput, perOutput, most].some(Number.isNaN) || most === 0) return "notNumber";
  if ((perInput === null) !== (perOutput === null)) return "bothPrices";
  const price = perInput === null || perOutput === null ? null : { input: perInput, output: perOutput };
  if (most !== null && unit === "dollars" && price === null) return "needsPrice";
  return { price, cap: most === null ? null : { amount: most, unit, effect } };
}

/** The price of tokens and the cap of a month. */
export function CapForm({ settings: { price, cap, has_mail } }: { settings: AiSettings }) {
  const t = useTranslations("admin.ai.cap");
  const errorText = useErrorText();
  const router = useRouter();
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<"notNumber" | "bothPrices" | "needsPrice" | null>(null);
  const [fields, setFields] = useState<CapFields>({
    input: price === null ? "" : String(price.input),
    output: price === null ? "" : String(price.output),
    amount: cap === null ? "" : String(cap.amount),
    unit: cap?.unit ?? "dollars",
    effect: cap?.effect ?? "stop",
  });
  const change = (part: Partial<CapFields>) => setFields((before) => ({ ...before, ...part }));

  const save = async () => {
    const body = changeOf(fields);
    setFault(typeof body === "string" ? body : null);
    if (typeof body === "string") return;
    setIsSaving(true);
    try {
      await apiCall<AiSettings>("/admin/ai", { method: "PATCH", body });
      toast.success(t("saved"), { id: "ai-cap" });
      router.refresh();
    } catch (error) {
      toast.error(errorText(error instanceof ApiError ? error.code : "internal"), { id: "ai-cap" });
    } finally {
      setIsSaving(false);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSaving) void save();
  };
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-8 grid max-w-140 gap-4.5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("inputPrice")} hint={t("priceHint")}>
          <Input
            inputMode="decimal"
            value={fields.input}
            onChange={({ target }) => change({ input: target.value })}
          />
        </Field>
        <Field label={t("outputPrice")}>
          <Input
            inputMode="decimal"
            value={fields.output}
            onChange={({ target }) => change({ output: target.value })}
          />
        </Field>
        <Field label={t("cap")} hint={t("capHint")} error={fault === null ? undefined : t(fault)}>
          <Input
            inputMode="decimal"
            value={fields.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        </Field>
        <Field label={t("unit")}>
          <Select
            value={fields.unit}
            onChange={({ target }) => change({ unit: target.value === "tokens" ? "tokens" : "dollars" })}
          >
            <option value="dollars">{t("dollars")}</option>
            <option value="tokens">{t("tokens")}</option>
          </Select>
        </Field>
      </div>
      <EffectChoice effect={fields.effect} onEffect={(effect) => change({ effect })} />
      <p className="text-14 text-ink-2">{t(has_mail ? "notice" : "noticeHere")}</p>
      <div>
        <Button type="submit" pending={isSaving}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}

/** What happens at the cap. */
function EffectChoice({ effect, onEffect }: { effect: CapEffect; onEffect: (effect: CapEffect) => void }) {
  const t = useTranslations("admin.ai.cap");
  return (
    <fieldset className="text-14">
      <legend className="font-medium">{t("atCap")}</legend>
      {capEffects.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3.5">
          <DiamondRadio
            name="cap-effect"
            value={one}
            checked={one === effect}
            onChange={() => onEffect(one)}
          />
          {t(one)}
        </label>
      ))}
    </fieldset>
  );
}
