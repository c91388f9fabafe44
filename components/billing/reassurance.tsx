import { useTranslations } from "next-intl";

/** The refund note and the three specified reassurances. */
export function Reassurance() {
  const t = useTranslations("billing");
  return (
    <div className="mt-12 grid gap-x-12 gap-y-7 md:grid-cols-2 xl:grid-cols-[1.5fr_1fr_1fr_1fr]">
      <p className="max-w-[22em] font-reading text-19 leading-normal">{t("refund")}</p>
      {(["secure", "instant", "support"] as const).map((key) => (
        <div key={key}>
          <h3 className="text-16 font-[550]">{t(`${key}.title`)}</h3>
          <p className="mt-1 max-w-[26em] text-15 text-ink-2">{t(`${key}.text`)}</p>
        </div>
      ))}
    </div>
  );
}
