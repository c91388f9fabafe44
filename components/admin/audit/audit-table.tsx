import { useFormatter, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Pager } from "@/components/ui/pager";
import { Link } from "@/lib/core/i18n/navigation";
import {
  AUDIT_PAGE,
  auditAction,
  type AuditEntry,
  type AuditList,
  type AuditPerson,
  type AuditView,
} from "@/lib/operators/audit/schema";
import { auditHref } from "./audit-address";

type AuditTableProps = { list: AuditList; view: AuditView; timeZone: string };

/** A page of audit entries, newest first. On a phone an entry's parts stand below each other. */
export function AuditTable({ list, view, timeZone }: AuditTableProps) {
  const t = useTranslations("admin.audit");
  if (list.data.length === 0)
    return (
      <EmptyState
        title={view.page > 1 ? t("noPage") : t("noMatch")}
        action={
          <LinkButton href={auditHref(view.page > 1 ? { ...view, page: 1 } : {})}>
            {view.page > 1 ? t("firstPage") : t("clear")}
          </LinkButton>
        }
      />
    );
  const head = "hidden border-b border-ink pe-6 pb-2 text-start text-13 font-medium text-ink-3 md:table-cell";
  return (
    <>
      <table className="mt-8 w-full text-15">
        <caption className="sr-only">{t("title")}</caption>
        <thead>
          <tr>
            {(["time", "what", "who", "whom", "origin"] as const).map((column) => (
              <th key={column} scope="col" className={head}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="border-t border-ink md:border-0">
          {list.data.map((entry) => (
            <AuditRow key={entry.id} entry={entry} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
      <Pager
        page={view.page}
        size={AUDIT_PAGE}
        shown={list.data.length}
        count={list.count}
        capped={list.count_capped === true}
        hrefOf={(page) => auditHref({ ...view, page })}
      />
    </>
  );
}

function AuditRow({ entry, timeZone }: { entry: AuditEntry; timeZone: string }) {
  const t = useTranslations("admin.audit");
  const format = useFormatter();
  const action = auditAction.safeParse(entry.action).data;
  const details = Object.entries(entry.details).map(([name, value]) => `${name}: ${value}`);
  const cell = "block py-0.5 align-top md:table-cell md:border-b md:border-line md:py-3 md:pe-6";
  return (
    <tr className="block border-b border-line py-3 md:table-row md:border-0 md:py-0">
      <td className={`${cell} num text-13 whitespace-nowrap text-ink-2`}>
        <time dateTime={entry.at}>
          {format.dateTime(new Date(entry.at), { dateStyle: "medium", timeStyle: "medium", timeZone })}
        </time>
      </td>
      <td className={cell}>
        <span className="font-medium">{action ? t(`action.${action}`) : entry.action}</span>
        {details.length > 0 ? (
          <span className="block text-13 break-words text-ink-2">{details.join(", ")}</span>
        ) : null}
      </td>
      <td className={cell}>
        <Person person={entry.actor} label={t("who")} />
      </td>
      <td className={cell}>
        <Person person={entry.target} label={t("whom")} />
      </td>
      <td className={`${cell} num text-13 break-all text-ink-2`}>
        <span>{entry.address ?? "–"}</span>
        {entry.request_id ? <span className="block text-ink-3">{entry.request_id}</span> : null}
      </td>
    </tr>
  );
}

/** A person as a link to their page; a dash where there is none, and the bare id of a deleted account. */
function Person({ person, label }: { person: AuditPerson | null; label: string }) {
  if (person === null) return <span className="hidden text-ink-3 md:inline">–</span>;
  return (
    <>
      <span className="pe-2 text-13 text-ink-3 md:hidden">{label}</span>
      {person.email === null ? (
        <span className="num text-13 break-all text-ink-2">{person.id}</span>
      ) : (
        <Link
          href={`/admin/users/${person.id}`}
          prefetch={false}
          className="break-words underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {person.full_name || person.email}
        </Link>
      )}
    </>
  );
}
