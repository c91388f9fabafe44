import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** Decorative: four sides for four questions, with the square that the answers will draw. */
function FourSides() {
  return (
    <svg viewBox="-14 -14 228 228" aria-hidden="true" className="fig w-full max-w-60">
      <path className="fig-guide" d="M0 0h200v200H0zM100-8v216M-8 100h216" />
      <path className="fig-soft" d="M0 100h100v100H0z" />
      <path className="fig-ink" d="M100 0 200 100 100 200 0 100z" />
      <path className="fig-pen" d="M0 100 100 0" />
      <path d="m100-5 5 5-5 5-5-5z" style={{ fill: "var(--primary)", stroke: "none" }} />
      <path d="m0 95 5 5-5 5-5-5z" style={{ fill: "var(--primary)", stroke: "none" }} />
    </svg>
  );
}

/** The dashboard of a learner without courses: the first steps. */
export function FirstCourse() {
  const t = useTranslations("dashboard.first");
  const d = useTranslations("dashboard");
  return (
    <section
      aria-labelledby="first-title"
      className="grid items-center gap-x-14 gap-y-8 border-y border-ink py-10 md:grid-cols-[minmax(0,240px)_minmax(0,1fr)]"
    >
      <FourSides />
      <div>
        <h2 id="first-title" className="display text-34">
          {t("title")}
        </h2>
        <p className="mt-3 max-w-measure font-reading text-18 text-ink-2">{t("text")}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton variant="accent" size="lg" href="/create">
            {d("create")}
          </LinkButton>
          <LinkButton variant="quiet" size="lg" href="/courses">
            {d("viewAll")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
