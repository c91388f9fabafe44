import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/input";
import { diffDocuments } from "@/lib/courses/document/patch";
import type { WholeRevision } from "@/lib/courses/revisions/schema";
import { ChangeList } from "../changes/change-list";

type ComparisonProps = { from: WholeRevision; to: WholeRevision };

/** What changed from one version to another. */
export function Comparison({ from, to }: ComparisonProps) {
  const t = useTranslations("studio.history");
  const patches = diffDocuments(from.document, to.document);
  return (
    <>
      <h2 className="display text-26">{t("fromTo", { from: from.number, to: to.number })}</h2>
      <p className="num mt-1.5 mb-4 text-14 text-ink-2">{t("count", { count: patches.length })}</p>
      <ChangeList patches={patches} before={from.document} after={to.document} />
    </>
  );
}

type CompareFormProps = { numbers: readonly number[]; from: number; to: number };

/** Chooses any two versions to compare. */
export function CompareForm({ numbers, from, to }: CompareFormProps) {
  const t = useTranslations("studio.history");
  const choice = (name: "from" | "to", value: number) => (
    <Field label={t(name)}>
      <Select name={name} defaultValue={value} key={value}>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <form method="get" className="mb-6 grid grid-cols-[1fr_1fr_auto] items-end gap-3">
      {choice("from", from)}
      {choice("to", to)}
      <Button type="submit" className="min-h-12">
        {t("show")}
      </Button>
    </form>
  );
}
