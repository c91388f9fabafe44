"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Link } from "@/lib/core/i18n/navigation";
import type { OwnCertificate } from "@/lib/users/profile/schema";
import { Section } from "./section";

/** Links to all certificates, including those of deleted courses; empty without any. */
export function Certificates({ certificates }: { certificates: readonly OwnCertificate[] }) {
  const t = useTranslations("settings.certificates");
  const format = useFormatter();
  if (certificates.length === 0) return null;
  return (
    <Section title={t("title")} text={t("text")}>
      <ul className="num border-t border-line">
        {certificates.map(({ id, course_title, issued_at }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line">
            <Link
              href={`/certificate/${id}`}
              prefetch={false}
              target="_blank"
              className="link inline-flex min-h-11 min-w-0 items-center py-2 text-16 wrap-anywhere"
            >
              {course_title}
            </Link>
            <time dateTime={issued_at} className="pb-3 text-13 text-ink-3 sm:pb-0">
              {format.dateTime(new Date(issued_at), { dateStyle: "medium" })}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
