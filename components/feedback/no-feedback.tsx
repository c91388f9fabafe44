import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/lib/core/i18n/navigation";

/** Nobody wrote anything yet, or not that much. */
export function NoFeedback({ page }: { page: number }) {
  const t = useTranslations("feedback.list");
  if (page === 1) return <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>;
  const toFirst = (
    <Button asChild>
      <Link href="/readFeedback">{t("firstPage")}</Link>
    </Button>
  );
  return (
    <EmptyState title={t("noPage")} action={toFirst}>
      {t("noPageText")}
    </EmptyState>
  );
}
