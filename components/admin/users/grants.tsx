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
  user: GrantedUser;
  made: MadeGrant[];
  planNames: readonly string[];
  timeZone: string;
};
/** The person, with what they have now. */
type GrantedUser = { id: string; generation_count: number; credits: number };

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
      // Explorer has no end. A plan ends with its last day.
      until: until === "" || tier === "0" ? null : new Date(`${until}T23:59:59`).toISOString(),
    };
  return { ...head, [kind]: Number(amount) };
}

/** Whether there is a reason and, but for a plan, an amount; the server checks the rest. */
function isComplete({ kind, amount, reason }: Fields): boolean {
  return reason.trim() !== "" && (kind === "plan" || Number(amount) > 0);
}

/** Gives a person a plan, generations or credits, and lists what they were given. */
export function Grants({ user, made, planNames, timeZone }: GrantsProps) {
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
        body: bodyOf(user.id, fields),
        idempotencyKey: key.current,
      });
      key.current = undefined;
      setFields(empty);
      toast.success(t("done"), { id: "grant" });
      router.refresh();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      setRefusal(code === "validation" ? t("invalid") : errorText(code));
    }
    setPending(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending) return;
    if (isComplete(fields)) void give();
    else setRefusal(t("invalid"));
  };
  return (
    <section className="mt-14 border-t border-ink pt-6" aria-labelledby="grants">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="grants" className="display text-26">
          {t("title")}
        </h2>
        <p className="text-14 text-ink-2">{t("text")}</p>
      </header>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <form method="post" noValidate onSubmit={submit} className="grid content-start gap-4 xs:grid-cols-2">
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
          <Sum user={user} fields={fields} />
          <SubmitButton pending={pending} className="justify-self-start xs:col-span-2">
            {t("give")}
          </SubmitButton>
        </form>
        <MadeGrants made={made} planNames={planNames} timeZone={timeZone} />
      </div>
    </section>
  );
}

/** What the person has, gets and will have, of courses or credits. */
function Sum({ user, fields: { kind, amount } }: { user: GrantedUser; fields: Fields }) {
  const t = useTranslations("admin.grants");
  const format = useFormatter();
  const given = Number(amount);
  if (kind === "plan" || !(given > 0)) return null;
  const has = kind === "credits" ? user.credits : user.generation_count;
  const options = kind === "credits" ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : {};
  const lines = [
    { name: t("has"), value: format.number(has, options), look: "border-line text-ink-2" },
    { name: t("gets"), value: `+ ${format.number(given, options)}`, look: "border-line text-ink-2" },
    { name: t("willHave"), value: format.number(has + given, options), look: "border-ink font-[560]" },
  ];
  return (
    <dl className="num border-b-2 border-ink xs:col-span-2">
      {lines.map(({ name, value, look }) => (
        <div key={name} className={`flex justify-between gap-4 border-t py-2 text-15 ${look}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
      {fields.tier === "0" ? null : (
        <Field label={t("until")} hint={t("untilHint")}>
          <Input type="date" value={fields.until} onChange={change("until")} />
        </Field>
      )}
    </>
  );
}

function MadeGrants({ made, planNames, timeZone }: Omit<GrantsProps, "user">) {
  const t = useTranslations("admin.grants");
  const format = useFormatter();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeZone });
  const nameOf = ({ tier, until, generations, credits }: MadeGrant): string => {
    if (credits !== null) return t("someCredits", { count: credits });
    if (generations !== null) return t("someGenerations", { count: generations });
    const plan = planNames[tier ?? 0] ?? "";
    return until === null ? plan : t("planUntil", { plan, day: day(until) });
  };
  if (made.length === 0) return <p className="border-t border-line pt-4 text-15 text-ink-2">{t("none")}</p>;
  return (
    <ul aria-label={t("made")} className="self-start border-t border-line">
      {made.map((one) => (
        <li key={one.id} className="border-b border-line py-3">
          <p className="text-15 font-[560]">{nameOf(one)}</p>
          <p className="num mt-1 text-13 wrap-anywhere text-ink-3">{[day(one.at), one.reason].join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}
