"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type SyntheticEvent, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { Input, Select } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { MadeGrant } from "@/lib/operators/grants/schema";

type GrantsProps = {
  userId: string;
  made: MadeGrant[];
  planNames: readonly string[];
  timeZone: string;
};
const kinds = ["plan", "generations", "credits"] as const;
type Kind = (typeof kinds)[number];
type Fields = { kind: Kind; tier: string; until: string; amount: string; reason: string };

const empty: Fields = { kind: "plan", tier: "1", until: "", amount: "", reason: "" };

function bodyOf(userId: string, { kind, tier, until, amount, reason }: Fields) {
  const head = { kind, user_id: userId, reason };
  if (kind === "plan")
    return {
      ...head,
      tier: Number(tier),
      until: until === "" ? null : new Date(`${until}T23:59:59`).toISOString(),
    };
  return { ...head, [kind]: Number(amount) };
}

/** Gives a person a plan, generations or credits, and lists what they were given. */
export function Grants({ userId, made, planNames, timeZone }: GrantsProps) {
  const t = useTranslations("admin.grants");
  const errorText = useErrorText();
  const router = useRouter();
  const [fields, setFields] = useState(empty);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Repeated until an answer arrives, so that a lost one grants nothing twice.
  const key = useRef<string>(undefined);
  const change = (field: keyof Fields) => (event: { target: { value: string } }) => {
    key.current = undefined;
    setFields((current) => ({ ...current, [field]: event.target.value }));
  };

  const give = async () => {
    setPending(true);
    setRefusal(undefined);
    key.current ??= crypto.randomUUID();
    try {
      await apiCall<{ message: string }>("/admin/grants", {
        method: "POST",
        body: bodyOf(userId, fields),
        idempotencyKey: key.current,
      });
      key.current = undefined;
      setFields(empty);
      toast.success(t("done"), { id: "grant" });
      router.refresh();
    } catch (error) {
      setRefusal(errorText(error instanceof ApiError ? error.code : "internal"));
    }
    setPending(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!pending) void give();
  };
  return (
    <section className="mt-14" aria-labelledby="grants">
      <h2 id="grants" className="display text-26">
        {t("title")}
      </h2>
      <p className="mt-2 text-15 text-ink-2">{t("text")}</p>
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid max-w-170 gap-4 xs:grid-cols-2">
        <Field label={t("kind")} className="xs:col-span-2">
          <Select value={fields.kind} onChange={change("kind")}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(kind)}
              </option>
            ))}
          </Select>
        </Field>
        <GrantedThing fields={fields} change={change} planNames={planNames} />
        <Field
          label={t("reason")}
          hint={t("reasonHint", { kind: fields.kind })}
          required
          className="xs:col-span-2"
        >
          <Input value={fields.reason} maxLength={200} autoComplete="off" onChange={change("reason")} />
        </Field>
        {refusal ? (
          <Alert tone="wrong" title={t("failed")} className="xs:col-span-2">
            {refusal}
          </Alert>
        ) : null}
        <SubmitButton pending={pending} className="justify-self-start">
          {t("give")}
        </SubmitButton>
      </form>
      <MadeGrants made={made} planNames={planNames} timeZone={timeZone} />
    </section>
  );
}

type GrantedThingProps = {
  fields: Fields;
  change: (field: keyof Fields) => (event: { target: { value: string } }) => void;
  planNames: readonly string[];
};

function GrantedThing({ fields, change, planNames }: GrantedThingProps) {
  const t = useTranslations("admin.grants");
  if (fields.kind !== "plan")
    return (
      <Field label={t("amount")} required>
        <Input
          type="number"
          min={fields.kind === "credits" ? 0.01 : 1}
          step={fields.kind === "credits" ? 0.01 : 1}
          value={fields.amount}
          onChange={change("amount")}
        />
      </Field>
    );
  return (
    <>
      <Field label={t("plan")}>
        <Select value={fields.tier} onChange={change("tier")}>
          {planNames.map((name, tier) => (
            <option key={name} value={tier}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("until")} hint={t("untilHint")}>
        <Input type="date" value={fields.until} onChange={change("until")} />
      </Field>
    </>
  );
}

function MadeGrants({ made, planNames, timeZone }: Omit<GrantsProps, "userId">) {
  const t = useTranslations("admin.grants");
  const format = useFormatter();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeZone });
  const nameOf = ({ tier, until, generations, credits }: MadeGrant): string => {
    if (credits !== null) return t("someCredits", { count: credits });
    if (generations !== null) return t("someGenerations", { count: generations });
    const plan = planNames[tier ?? 0] ?? "";
    return until === null ? plan : t("planUntil", { plan, day: day(until) });
  };
  if (made.length === 0) return null;
  return (
    <ul aria-label={t("made")} className="mt-8 border-t border-line">
      {made.map((one) => (
        <li key={one.id} className="border-b border-line py-3">
          <p className="text-15 font-[560]">{nameOf(one)}</p>
          <p className="num mt-1 text-13 wrap-anywhere text-ink-3">{[day(one.at), one.reason].join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}
