import { getFormatter, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ProgressMark } from "@/components/figures/progress-mark";
import { ratingText } from "@/components/layout/course-list/rating-text";
import { writtenFromText } from "@/components/layout/course-list/written-from-text";
import { Stars } from "@/components/ui/stars";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { PublicCourse } from "@/lib/courses/public/schema";

type EvidenceProps = { course: PublicCourse; locale: AppLocale };

/** What is known about the course. A part without a measurement is left out. */
export async function PublicEvidence({ course, locale }: EvidenceProps) {
  const t = await getTranslations({ locale, namespace: "learning.publicCourse" });
  return (
    <aside
      aria-labelledby="evidence"
      className="max-rail:pt-14 rail:col-start-2 rail:row-span-2 rail:row-start-1 rail:border-s rail:border-line rail:pt-6.5 rail:ps-10"
    >
      <div className="max-rail:border-t max-rail:border-ink max-rail:pt-6.5 rail:sticky rail:top-7">
        <h2 id="evidence" className="font-display text-21">
          {t("evidence")}
        </h2>
        <dl className="num mt-4 grid gap-x-10 border-t border-line min-[700px]:max-rail:grid-cols-2">
          <Links course={course} locale={locale} />
          <Gain course={course} locale={locale} />
          <Rating course={course} locale={locale} />
          <Authorship course={course} locale={locale} />
          <Sources course={course} locale={locale} />
        </dl>
      </div>
    </aside>
  );
}

function Fact({ mark, title, children }: { mark: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)] content-start gap-x-3.5 border-b border-line pt-3.5 pb-4">
      <dt className="contents">
        {mark}
        <span className="leading-5 font-[560]">{title}</span>
      </dt>
      <dd className="col-start-2 mt-1 text-14 text-ink-2">{children}</dd>
    </div>
  );
}

const figure = (path: string) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="fig size-5 text-ink-2">
    <path d={path} />
  </svg>
);

async function Links({ course: { links }, locale }: EvidenceProps) {
  if (links.checked_at === null || links.ok === 0) return null;
  const t = await getTranslations({ locale, namespace: "learning.publicCourse" });
  const format = await getFormatter({ locale });
  const isWhole = links.ok === links.count;
  return (
    <Fact
      mark={isWhole ? <ProgressMark state="done" /> : figure("M3.5 3.5h13v13h-13zM3.500 16.500l13-13")}
      title={t(isWhole ? "linksOpen" : "linksPartly", { count: links.count, ok: links.ok })}
    >
      {t("linksChecked", { date: format.dateTime(new Date(links.checked_at), { dateStyle: "long" }) })}
    </Fact>
  );
}

async function Gain({ course: { gain }, locale }: EvidenceProps) {
  if (!gain) return null;
  const t = await getTranslations({ locale, namespace: "learning.publicCourse" });
  const format = await getFormatter({ locale });
  const percent = (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 });
  const value = format.number(gain.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <Fact mark={figure("M2.500 17.500h15M4.500 14l4-4 3 2 4.500-7M12.500 5h3.500v3.500")} title={t("gain", { value })}>
      {t("gainText", {
        count: gain.learners,
        share: percent(gain.value),
        low: percent(gain.low),
        high: percent(gain.high),
      })}
    </Fact>
  );
}

async function Rating({ course, locale }: EvidenceProps) {
  if (course.rating_count === 0) return null;
  const t = await getTranslations({ locale, namespace: "learning.publicCourse" });
  const rating = ratingText(course.rating, locale);
  return (
    <Fact
      mark={figure("M2.500 2.500h15v15h-15zM10 2.500l7.500 7.500-7.500 7.500L2.500 10z")}
      title={
        <span className="inline-flex items-center gap-2">
          <Stars rating={course.rating} label={t("rating", { rating })} />
          <span aria-hidden="true">{t("rating", { rating })}</span>
        </span>
      }
    >
      {t("ratings", { count: course.rating_count })}
    </Fact>
  );
}

async function Authorship({ course, locale }: EvidenceProps) {
  const { written, author, published_at: published, updated_at: updated } = course;
  if (!written) return null;
  const t = await getTranslations({ locale, namespace: "learning.publicCourse" });
  const format = await getFormatter({ locale });
  const date = (time: string) => format.dateTime(new Date(time), { dateStyle: "long" });
  const title =
    written.by === "model"
      ? t("writtenByModel", { model: written.model ?? "" })
      : t(written.by === "offline" ? "writtenByRules" : "writtenByHand");
  return (
    <Fact mark={figure("M4 2.500h12v15H4zM7 6.500h6M7 9.500h6M7 12.500h4")} title={title}>
      {author.is_platform
        ? t("revised", { date: date(updated) })
        : published === null
          ? null
          : author.full_name
            ? t("publishedBy", { author: author.full_name, date: date(published) })
            : t("published", { date: date(published) })}
    </Fact>
  );
}

async function Sources({ course: { written_from: from }, locale }: EvidenceProps) {
  if (!from) return null;
  const t = await getTranslations({ locale, namespace: "course.writtenFrom" });
  const text = writtenFromText(from, t, await getFormatter({ locale }));
  return (
    <Fact mark={figure("M3.500 2.500h9l4 4v11h-13zM12.500 2.500v4h4")} title={t("title")}>
      <span className="wrap-anywhere">{text}</span>
    </Fact>
  );
}
