import { useTranslations } from "next-intl";
import { OutboxSkeleton } from "@/components/admin/outbox/outbox-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function OutboxLoading() {
  const t = useTranslations("mail.outbox");
  const tCommon = useTranslations("common");
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <Skeleton className="mb-8 h-11 w-full" />
        <PageHeader title={t("title")} lead={t("lead")} />
        <OutboxSkeleton label={tCommon("loading")} />
      </div>
    </div>
  );
}
