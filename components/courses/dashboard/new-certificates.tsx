import { useFormatter, useTranslations } from "next-intl";
import { Link } from "@/lib/core/i18n/navigation";
import { localeOf } from "@/lib/courses/policy";
import type { NewCertificate } from "@/lib/learning/dashboard/schema";

/** The newest certificates, each with its public page. */
export function NewCertificates({ certificates }: { certificates: readonly NewCertificate[] }) {
  const t = useTranslations("dashboard.certificates");
  const format = useFormatter();
  return (
    <section aria-labelledby="certificates-title" className="mt-14">
      <h2 id="certificates-title" className="display text-26">
        {t("title")}
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
        {certificates.map(({ id, course_title, language, issued_at }) => (
          <li key={id}>
            <Link
              href={`/certificate/${id}`}
              prefetch={false}
              className="group grid grid-cols-[56px_minmax(0,1fr)] items-center gap-4.5"
            >
              <Seal />
              <span>
                <b
                  lang={localeOf(language)}
                  dir="auto"
                  className="block font-display text-18 leading-tight font-[420] wrap-anywhere underline-offset-4 group-hover:underline"
                >
                  {course_title}
                </b>
                <span className="num mt-0.5 block text-13 text-ink-3">
                  {t("issued", { date: format.dateTime(new Date(issued_at), { dateStyle: "long" }) })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Two squares turned against each other, with a tick. */
function Seal() {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className="fig size-14">
      <path d="M9 9h38v38H9z" />
      <path d="M28 1 55 28 28 55 1 28z" />
      <path d="M28 11 45 28 28 45 11 28z" className="fill-good-soft stroke-good" />
      <path d="m21 28 5 5 9-10" className="stroke-good" style={{ strokeWidth: 2 }} />
    </svg>
  );
}
