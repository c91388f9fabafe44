import { useLocale, useTranslations } from "next-intl";
import { sitePath } from "@/lib/core/i18n/site-path";
import { Button } from "@/components/ui/button";
import { QuestionList } from "./faq";

export const timerQuestions = ["what", "lengths", "write", "reply"] as const;

type TimerSupportProps = { items: readonly { question: string; answer: string }[]; email: string };

/** Help for the companion timer: common questions, then a contact. */
export function TimerSupport({ items, email }: TimerSupportProps) {
  const t = useTranslations("focustime.support");
  const locale = useLocale();
  return (
    <div className="wrap pt-11 pb-24 lg:pt-18">
      <header className="grid items-center gap-10 md:grid-cols-[1fr_auto]">
        <div>
          <h1 className="display text-[clamp(2.5rem,6vw,4.5rem)] leading-none font-[360] tracking-[-.026em]">
            {t("title")}
          </h1>
          <p className="lead mt-6">{t("lead")}</p>
        </div>
        <Dial />
      </header>
      <section
        aria-labelledby="timer-faq"
        className="mt-14 grid gap-x-6 gap-y-6 border-t border-ink pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
      >
        <h2 id="timer-faq" className="display text-34">
          {t("faqTitle")}
        </h2>
        <QuestionList items={items} />
      </section>
      <section
        aria-labelledby="timer-contact"
        className="mt-16 grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
      >
        <h2 id="timer-contact" className="display text-34">
          {t("contactTitle")}
        </h2>
        <div>
          <p className="lead text-17">{t("contact")}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button asChild variant="accent">
              <a href={`mailto:${email}?subject=FocusTime`}>{t("mail", { email })}</a>
            </Button>
            <Button asChild>
              <a href={sitePath(locale, "/focustimeprivacy")}>{t("privacy")}</a>
            </Button>
          </div>
        </div>
      </section>
    </div>
  );
}

/** A dial of thirty minutes: twenty-five drawn, five hatched. */
function Dial() {
  const at = (minute: number, radius: number) => {
    const angle = (minute / 30) * 2 * Math.PI - Math.PI / 2;
    return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const ticks = Array.from(
    { length: 30 },
    (_, minute) => `M${at(minute, minute % 5 ? 86 : 80)}L${at(minute, 92)}`,
  ).join("");
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className="ink w-45 md:w-60">
      <circle cx="100" cy="100" r="92" className="ink-l" />
      <path className="ink-f" d={ticks} />
      <path d={`M100 100L${at(25, 72)}A72 72 0 0 1 100 28Z`} className="ink-d" />
      <path d={`M100 28A72 72 0 1 1 ${at(25, 72)}L100 100Z`} className="ink-p" />
      <path d="M100 100h0" className="ink-l" strokeWidth="6" />
    </svg>
  );
}
