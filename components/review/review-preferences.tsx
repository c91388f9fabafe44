"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { CheckboxField } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input, Select, Textarea } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { ReviewSettings } from "@/lib/review/settings/schema";

const retentions = [0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.97];

type Draft = { retention: number; newPerDay: string; weights: string; digest: boolean };
type Wrong = { newPerDay?: string; weights?: string };

const draftOf = ({ retention, new_per_day, weights, digest }: ReviewSettings): Draft => ({
  retention,
  newPerDay: String(new_per_day),
  weights: weights?.join(", ") ?? "",
  digest,
});

/** The numbers of a list as people paste it; null for an empty one. */
function weightsOf(text: string): number[] | null {
  const parts = text.split(/[\s,;[\]]+/).filter((part) => part !== "");
  return parts.length === 0 ? null : parts.map(Number);
}

/** How the person reviews: the chance to know an answer, new questions per day, FSRS's parameters and the weekly digest. */
export function ReviewPreferences({ settings }: { settings: ReviewSettings }) {
  const t = useTranslations("review.settings");
  const [draft, setDraft] = useState(() => draftOf(settings));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const { wrong, pending, save } = useSaving(draft, setDraft);
  const choices = [...new Set([...retentions, settings.retention])].sort((a, b) => a - b);
  return (
    <form noValidate onSubmit={save} className="grid max-w-form gap-6">
      <Field label={t("retention")} hint={t("retentionHint")}>
        <Select
          value={draft.retention}
          onChange={(event) => change({ retention: Number(event.target.value) })}
        >
          {choices.map((value) => (
            <option key={value} value={value}>
              {t("retentionValue", { value })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("newPerDay")} hint={t("newPerDayHint")} error={wrong.newPerDay}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={draft.newPerDay}
          onChange={(event) => change({ newPerDay: event.target.value })}
          className="max-w-32"
        />
      </Field>
      <CheckboxField
        label={t("digest")}
        checked={draft.digest}
        onCheckedChange={(digest) => change({ digest })}
      />
      <Disclosure title={t("advanced")} level={3}>
        <p className="mb-4 text-15 text-ink-2">{t("advancedText")}</p>
        <Field label={t("weights")} error={wrong.weights}>
          <Textarea
            rows={3}
            spellCheck={false}
            maxLength={1000}
            value={draft.weights}
            onChange={(event) => change({ weights: event.target.value })}
            className="num font-code text-14"
          />
        </Field>
      </Disclosure>
      <p>
        <SubmitButton pending={pending}>{t("save")}</SubmitButton>
      </p>
    </form>
  );
}

function useSaving(draft: Draft, onSaved: (draft: Draft) => void) {
  const t = useTranslations("review.settings");
  const errorText = useErrorText();
  const [wrong, setWrong] = useState<Wrong>({});
  const [pending, setPending] = useState(false);

  const store = async (body: ReviewSettings) => {
    setPending(true);
    try {
      onSaved(draftOf(await apiCall<ReviewSettings>("/review/settings", { method: "PUT", body })));
      toast.success(t("saved"), { id: "review" });
    } catch (error) {
      // Only the server knows whether FSRS can use the parameters.
      const isRefused =
        error instanceof ApiError && error.issues.some(({ loc }) => loc.some((part) => part === "weights"));
      if (isRefused) setWrong({ weights: t("weightsWrong") });
      else
        toast.error(t("failed"), {
          description: errorText(error instanceof ApiError ? error.code : "internal"),
          id: "review",
        });
    }
    setPending(false);
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const [newPerDay, weights] = [Number(draft.newPerDay.trim() || NaN), weightsOf(draft.weights)];
    const found: Wrong = {
      ...(Number.isInteger(newPerDay) && newPerDay >= 0 && newPerDay <= 100
        ? {}
        : { newPerDay: t("newPerDayWrong") }),
      ...(weights?.some((weight) => !Number.isFinite(weight)) ? { weights: t("weightsWrong") } : {}),
    };
    setWrong(found);
    if (Object.keys(found).length === 0)
      void store({ retention: draft.retention, weights, new_per_day: newPerDay, digest: draft.digest });
  };
  return { wrong, pending, save };
}
