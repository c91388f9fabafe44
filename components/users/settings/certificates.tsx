"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/core/i18n/navigation";
import type { OwnCertificate } from "@/lib/users/profile/schema";
import { CorrectHolder } from "./correct-holder";
import { Section } from "./section";

/** Links to all certificates, including those of deleted courses, with the name on each; empty without any. */
export function Certificates({ certificates }: { certificates: readonly OwnCertificate[] }) {
  const t = useTranslations("settings.certificates");
  const format = useFormatter();
  const [open, setOpen] = useState<OwnCertificate | null>(null);
  if (certificates.length === 0) return null;
  return (
    <Section title={t("title")} text={t("text")}>
      <ul className="num border-t border-line">
        {certificates.map((certificate) => (
          <li
            key={certificate.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2"
          >
            <Link
              href={`/certificate/${certificate.id}`}
              prefetch={false}
              target="_blank"
              className="link inline-flex min-h-11 min-w-0 items-center text-16 wrap-anywhere"
            >
              {certificate.course_title}
            </Link>
            <time dateTime={certificate.issued_at} className="text-13 text-ink-3">
              {format.dateTime(new Date(certificate.issued_at), { dateStyle: "medium" })}
            </time>
            <p className="flex w-full flex-wrap items-center gap-x-4 text-14 text-ink-2">
              <bdi className="wrap-anywhere">
                {certificate.holder ? t("holder", { name: certificate.holder }) : t("noHolder")}
              </bdi>
              {certificate.can_correct ? (
                <Button variant="word" onClick={() => setOpen(certificate)}>
                  {t("correct")}
                </Button>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      {open ? <CorrectHolder certificate={open} onClose={() => setOpen(null)} /> : null}
    </Section>
  );
}
