import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BadgeCheck } from "@/components/learning/completion/badge-check";
import { Certificate } from "@/components/learning/completion/certificate";
import { CertificateActions } from "@/components/learning/completion/certificate-actions";
import { ProgressMark } from "@/components/figures/progress-mark";
import { RecordFrame } from "@/components/layout/record-frame";
import { findRecordReader } from "@/lib/core/auth/page-actor";
import { appUrl } from "@/lib/core/env";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import { pageMetadata } from "@/lib/core/seo";
import { checkBadge } from "@/lib/learning/badges/mutations";
import { findCertificate } from "@/lib/learning/queries";

type PageProps = { params: Promise<{ locale: AppLocale; id: string }> };

const loadCertificate = cache(async (id: string) => {
  await findRecordReader();
  return (await findCertificate(id)) ?? notFound();
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, id } = await params;
  const certificate = await loadCertificate(id);
  const t = await getTranslations({ locale, namespace: "learning.certificate" });
  const names = { holder: certificate.holder || t("anonymous"), course: certificate.course_title };
  return pageMetadata({
    locale,
    path: `/certificate/${certificate.id}`,
    title: t("pageTitle", names),
    description: t("description", names),
    picture: `/images/certificates/${certificate.id}`,
  });
}

/** The public page of a certificate, with the statement that it is genuine. */
export default async function CertificatePage({ params }: PageProps) {
  const { locale, id } = await params;
  const certificate = await loadCertificate(id);
  const t = await getTranslations({ locale, namespace: "learning.certificate" });
  const format = await getFormatter({ locale });
  const badge = certificate.final ? await checkBadge(certificate.id, appUrl()) : null;
  const address = `${appUrl()}${sitePath(locale, `/certificate/${certificate.id}`)}`;
  return (
    <RecordFrame>
      <div className="certificate-page mx-auto max-w-wide px-4 pt-8 pb-20 xs:px-8 md:pt-12">
        <Certificate certificate={certificate} address={address} />
        <section
          aria-labelledby="verified"
          className="no-print mt-8 flex flex-wrap items-start gap-x-10 gap-y-6"
        >
          <div className="flex min-w-0 grow basis-80 gap-4">
            <ProgressMark state="done" className="mt-1 size-5 shrink-0" />
            <div className="min-w-0">
              <h2 id="verified" className="text-17 font-[560]">
                {t(certificate.kind === "completion" ? "recordVerified" : "verified")}
              </h2>
              <p className="mt-1 max-w-measure text-15 text-ink-2">
                {t("verifiedText", {
                  date: format.dateTime(new Date(certificate.issued_at), { dateStyle: "long" }),
                })}
              </p>
            </div>
          </div>
          <CertificateActions address={address} />
        </section>
        {badge ? <BadgeCheck certificateId={certificate.id} check={badge} locale={locale} /> : null}
      </div>
    </RecordFrame>
  );
}
