"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import type { HostPlans } from "@/lib/operators/plans/schema";
import { type PlanFields, type PlanKey, planKeys } from "./plan-fields";

/** What the form shows of a plan, beside its size. */
export type PlanRow = { name: string; billing: "free" | "monthly" | "once"; price: string; people: number };

type PlanSizesProps = {
  rows: readonly PlanRow[];
  stored: HostPlans;
  fields: PlanFields;
  onChange: (part: Partial<PlanFields>) => void;
};

const columns = "md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_5rem]";
const line =
  "rounded-none border-0 border-b bg-transparent px-1.5 num aria-[current]:border-b-2 aria-[current]:border-primary aria-[current]:font-[560]";

/** The courses and credits of each plan, as a table on wide screens. */
export function PlanSizes({ rows, stored, fields, onChange }: PlanSizesProps) {
  const t = useTranslations("admin.plans");
  const heads = ["plan", "price", "generations", "credits", "people"] as const;
  return (
    <section aria-labelledby="plan-sizes" className="mt-8 border-t border-ink pt-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="plan-sizes" className="display text-26">
          {t("sizes")}
        </h2>
        <p className="text-14 text-ink-2">{t("sizesText")}</p>
      </header>
      <div
        aria-hidden="true"
        className={`label-voice mt-4 hidden gap-x-6 border-b border-ink pb-2 md:grid ${columns}`}
      >
        {heads.map((head) => (
          <span key={head} className={head === "people" ? "text-end" : undefined}>
            {t(`head.${head}`)}
          </span>
        ))}
      </div>
      {planKeys.map((key, tier) => {
        const row = rows[tier];
        if (!row) return null;
        return <SizeRow key={key} id={key} row={row} stored={stored} fields={fields} onChange={onChange} />;
      })}
    </section>
  );
}

type SizeRowProps = Omit<PlanSizesProps, "rows"> & { id: PlanKey; row: PlanRow };

function SizeRow({ id, row, stored, fields, onChange }: SizeRowProps) {
  const t = useTranslations("admin.plans");
  const format = useFormatter();
  const often = row.billing === "monthly" ? "Monthly" : "Once";
  const size = fields.sizes[id];
  const was = {
    generations: String(stored.plans[id].generations),
    credits: stored.plans[id].credits.toFixed(2),
  };
  const set = (part: Partial<typeof size>) =>
    onChange({ sizes: { ...fields.sizes, [id]: { ...size, ...part } } });
  return (
    <fieldset
      className={`grid grid-cols-2 items-center gap-x-6 gap-y-3 border-b border-line py-4 ${columns}`}
    >
      <legend className="sr-only">{row.name}</legend>
      <p>
        <b className="display block text-18 font-normal">{row.name}</b>
        <span className="text-13 text-ink-3">{t(`billing.${row.billing}`)}</span>
      </p>
      <p className="num text-15 text-ink-2 max-md:text-end">{row.price}</p>
      {(["generations", "credits"] as const).map((field) => (
        <Field
          key={field}
          label={t(`${field}${often}`)}
          hint={
            Number(size[field].replace(",", ".")) === Number(was[field])
              ? undefined
              : t("was", { value: was[field] })
          }
          className="md:[&>label]:sr-only"
        >
          <Input
            inputMode={field === "credits" ? "decimal" : "numeric"}
            autoComplete="off"
            className={line}
            value={size[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        </Field>
      ))}
      <p className="num col-span-2 text-15 md:col-span-1 md:text-end">
        <span className="md:hidden">{t("peopleOf", { count: row.people })}</span>
        <span className="hidden md:inline">{format.number(row.people)}</span>
      </p>
    </fieldset>
  );
}
