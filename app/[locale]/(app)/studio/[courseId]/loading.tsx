import { useTranslations } from "next-intl";
import { Loading } from "@/components/ui/spinner";

export default function StudioLoading() {
  const t = useTranslations("studio.frame");
  return <Loading label={t("loading")} fullScreen />;
}
