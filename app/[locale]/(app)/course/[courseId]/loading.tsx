import { useTranslations } from "next-intl";
import { Loading } from "@/components/ui/spinner";

export default function CourseLoading() {
  const t = useTranslations("course");
  return <Loading label={t("loading")} fullScreen />;
}
