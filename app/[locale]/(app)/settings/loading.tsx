import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { SettingsSkeleton } from "@/components/layout/page-skeletons";

export default function SettingsLoading() {
  const t = useTranslations("settings");
  const tCommon = useTranslations("common");
  return (
    <div className="gutter pt-10 pb-24">
      <div className="page-wide">
        <PageHeader title={t("title")} lead={t("lead")} />
        <SettingsSkeleton label={tCommon("loading")} />
      </div>
    </div>
  );
}
