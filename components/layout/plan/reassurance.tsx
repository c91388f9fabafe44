import { useTranslations } from "next-intl";

/** The refund note and the three specified reassurances, in as many columns as fit. `contact` is an e-mail address. */
export function Reassurance({ contact }: { contact: string }) {
  const t = useTranslations("billing");
  return (
    <div className="@container mt-12">
      <div className="grid gap-x-12 gap-y-7 @min-[40rem]:grid-cols-2 @min-[52rem]:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <p className="max-w-[22em] font-reading text-19 leading-normal">{t("refund")}</p>
        {(["secure", "instant", "support"] as const).map((key) => (
          <div key={key}>
            <h3 className="text-16 font-[550]">{t(`${key}.title`)}</h3>
            <p className="mt-1 max-w-[26em] text-15 text-ink-2">
              {key === "support"
                ? t.rich("support.text", {
                    link: (words) => (
                      <a href={`mailto:${contact}`} className="link">
                        {words}
                      </a>
                    ),
                  })
                : t(`${key}.text`)}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
