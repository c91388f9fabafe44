import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/** Empty states: no feedback, or no such page. */
export function NoFeedback({ page }: { page: number }) {
  const t = useTranslations("feedback.list");
  if (page === 1) return <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>;
  const toFirst = <LinkButton href="/readFeedback">{t("firstPage")}</LinkButton>;
  return (
    <EmptyState title={t("noPage")} action={toFirst}>
      {t("noPageText")}
    </EmptyState>
  );
}
