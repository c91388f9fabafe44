import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input, Select } from "@/components/ui/form/input";
import { LinkButton } from "@/components/ui/link-button";
import { auditAction, type AuditView } from "@/lib/operators/audit/schema";
import { auditHref } from "./audit-address";

type AuditFiltersProps = { view: AuditView; /** The localised path of the page. */ path: string };

/** The filters of the audit trail: a form that the browser submits as an address. */
export function AuditFilters({ view, path }: AuditFiltersProps) {
  const t = useTranslations("admin.audit");
  return (
    <form
      // A new view has new default values.
      key={auditHref(view)}
      action={path}
      role="search"
      className="mt-7 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto_auto_auto]"
    >
      <Field label={t("what")}>
        <Select name="action" defaultValue={view.action ?? ""}>
          <option value="">{t("everything")}</option>
          {auditAction.options.map((action) => (
            <option key={action} value={action}>
              {t(`action.${action}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("person")}>
        <Input name="person" defaultValue={view.person ?? ""} placeholder={t("personPlaceholder")} />
      </Field>
      <Field label={t("from")}>
        <Input type="date" name="from" defaultValue={view.from ?? ""} />
      </Field>
      <Field label={t("to")}>
        <Input type="date" name="to" defaultValue={view.to ?? ""} />
      </Field>
      <div className="flex gap-3">
        <Button type="submit">{t("filter")}</Button>
        <LinkButton href={auditHref({})}>{t("clear")}</LinkButton>
      </div>
    </form>
  );
}
