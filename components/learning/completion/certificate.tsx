import { getFormatter, getTranslations } from "next-intl/server";
import { MenoMark } from "@/components/figures/meno-mark";
import { writtenFromText } from "@/components/layout/course-list/written-from-text";
import { localeOf } from "@/lib/courses/policy";
import type { Certificate as CertificateData } from "@/lib/learning/schema";

type CertificateProps = {
  certificate: CertificateData;
  /** The address that verifies it; printed on the certificate. */
  address: string;
};

/** The certificate, in the language of its course. */
export async function Certificate({ certificate, address }: CertificateProps) {
  const locale = localeOf(certificate.language);
  const t = await getTranslations({ locale, namespace: "learning.certificate" });
  const texts = await getTranslations({ locale, namespace: "course.writtenFrom" });
  const format = await getFormatter({ locale });
  const isRecord = certificate.kind === "completion";
  return (
    <article lang={locale} aria-labelledby="holder" className="certificate text-center">
      <div>
        <MenoMark size={56} className="mx-auto stroke-[0.7]!" />
        <p className="label-voice mt-6 text-17">{t(isRecord ? "recordLabel" : "label")}</p>
      </div>
      <div className="mt-9">
        <p className="text-15 text-ink-2">{t("certifies")}</p>
        <h1 id="holder" className="certificate-holder mt-3 wrap-anywhere">
          {certificate.holder || t("anonymous")}
        </h1>
        <p className="mt-6 text-15 text-ink-2">{t("completed")}</p>
        <p className="certificate-course mt-3 wrap-anywhere">{certificate.course_title}</p>
        <p className="mt-4 text-15 text-ink-2">{t("modules", { count: certificate.module_count })}</p>
        <Evidence certificate={certificate} t={t} />
        {certificate.sources ? (
          <p className="num mx-auto mt-2 max-w-[60ch] text-15 text-ink-2 text-pretty wrap-anywhere">
            {writtenFromText(
              { ...certificate.sources, sources: certificate.sources.titles.map((title) => ({ title })) },
              texts,
              format,
            )}
          </p>
        ) : null}
      </div>
      <dl className="mt-12 grid gap-x-10 gap-y-4 border-t border-ink pt-5 text-13 text-ink-2 sm:grid-cols-[auto_minmax(0,1fr)] sm:text-start">
        <div>
          <dt className="label-voice text-14">{t("issued")}</dt>
          <dd className="num mt-0.5 text-15 text-ink">
            {format.dateTime(new Date(certificate.issued_at), { dateStyle: "long" })}
          </dd>
        </div>
        <div className="min-w-0 sm:text-end">
          <dt className="label-voice text-14">{t("verifyAt")}</dt>
          <dd className="num mt-0.5 font-code text-12 leading-relaxed text-ink wrap-anywhere">{address}</dd>
        </div>
      </dl>
    </article>
  );
}

type EvidenceProps = {
  certificate: CertificateData;
  t: Awaited<ReturnType<typeof getTranslations<"learning.certificate">>>;
};

/** What the certificate stands for. Those from before the final checks state only the modules. */
function Evidence({
  certificate: { kind, final, first_try: firstTry, objectives, revision },
  t,
}: EvidenceProps) {
  const lines = [
    kind === "completion" ? t("recordText") : null,
    final ? t("final", final) : null,
    firstTry && firstTry.total > 0 ? t("firstTry", firstTry) : null,
    revision === null ? null : t("revision", { revision }),
  ].filter((line) => line !== null);
  return (
    <>
      {lines.map((line) => (
        <p key={line} className="num mt-1.5 text-15 text-ink-2 text-pretty">
          {line}
        </p>
      ))}
      {objectives.length > 0 ? (
        <>
          <h2 className="label-voice mt-7 text-17">{t("objectives")}</h2>
          <ul className="mx-auto mt-2 grid max-w-[68ch] gap-1 text-14 text-ink-2">
            {objectives.map((objective, i) => (
              <li key={i} className="text-pretty wrap-anywhere">
                {objective}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
