"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input, Select } from "@/components/ui/form/input";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { AiSettings, AiUpdate } from "@/lib/operators/ai/schema";

type CapFields = { input: string; output: string; amount: string; unit: "dollars" | "tokens" };

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
}: CapFields): AiUpdate | "notNumber" | "bothPrices" | "needsPrice" {
  const [perInput, perOutput, most] = [numberOf(input), numberOf(output), numberOf(amount)];
  if ([perInput, perOutput, most].some(Number.isNaN) || most === 0) return "notNumber";
  if ((perInput === null) !== (perOutput === null)) return "bothPrices";
  const price = perInput === null || perOutput === null ? null : { input: perInput, output: perOutput };
  if (most !== null && unit === "dollars" && price === null) return "needsPrice";
  return { price, cap: most === null ? null : { amount: most, unit } };
}

/** The price of tokens and the cap of a month. */
export function CapForm({ settings: { price, cap } }: { settings: AiSettings }) {
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
      <div>
        <Button type="submit" pending={isSaving}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
