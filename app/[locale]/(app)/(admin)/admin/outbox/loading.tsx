import { useTranslations } from "next-intl";
import { AdminLoading } from "@/components/admin/admin-loading";
import { OutboxSkeleton } from "@/components/admin/outbox/outbox-skeleton";

export default function OutboxLoading() {
  const t = useTranslations("common");
  return (
    <AdminLoading page="mail.outbox">
      <OutboxSkeleton label={t("loading")} />
    </AdminLoading>
  );
}
