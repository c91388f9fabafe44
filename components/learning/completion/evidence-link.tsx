import { useTranslations } from "next-intl";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { Button } from "@/components/ui/button";
import type { CheckOffers } from "@/lib/learning/checks/schema";

type EvidenceLinkProps = {
  courseId: string;
  certificateId: string | null;
  /** Null in a course without checks. */
  checks: Pick<CheckOffers, "final" | "certificateKind"> | null;
};

/** The way to the certificate: the certificate itself, the final check that earns it, or the record of a course without one. */
export function EvidenceLink({ courseId, certificateId, checks }: EvidenceLinkProps) {
  const t = useTranslations("learning.completion");
  const isRecord = checks?.certificateKind === "completion";
  const finalCheck = { href: `/course/${courseId}/final-check` };
  const next = checks && (certificateId === null || isRecord) ? checks.final : null;
  if (next === "available" || next === "open")
    return (
      <Evidence
        {...finalCheck}
        text={t("finalText")}
        label={t(next === "open" ? "finalResume" : "finalCheck")}
        isNext
      />
    );
  if (next === "tomorrow")
    return <Evidence {...finalCheck} text={t("finalTomorrow")} label={t("finalResult")} />;
  if (certificateId === null) return null;
  const certificate = { href: `/certificate/${certificateId}`, isNext: true, isApart: true };
  return isRecord ? (
    <Evidence {...certificate} text={t("noFinal")} label={t("record")} />
  ) : (
    <Evidence {...certificate} text={null} label={t("certificate")} />
  );
}

type EvidenceProps = {
  href: string;
  text: string | null;
  label: string;
  isNext?: boolean;
  /** Opens beside the course. */
  isApart?: boolean;
};

function Evidence({ href, text, label, isNext = false, isApart = false }: EvidenceProps) {
  return (
    <div className="no-print mt-4 grid justify-items-center gap-4">
      {text === null ? null : <p className="max-w-105 text-15 text-ink-2">{text}</p>}
      <Button asChild variant={isNext ? "accent" : "outline"} size="lg">
        <InterfaceLink href={href} prefetch={false} {...(isApart && { target: "_blank" })}>
          {label}
        </InterfaceLink>
      </Button>
    </div>
  );
}
