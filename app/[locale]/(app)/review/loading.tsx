import { useTranslations } from "next-intl";
import { Loading } from "@/components/ui/spinner";

export default function ReviewLoading() {
  const t = useTranslations("common");
  return <Loading label={t("loading")} fullScreen />;
}
