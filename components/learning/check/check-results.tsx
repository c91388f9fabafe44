import { useTranslations } from "next-intl";
import { ProgressMark } from "@/components/figures/progress-mark";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { Button } from "@/components/ui/button";
import { InlineText } from "@/components/ui/markdown/inline-text";
import { PASS_SHARE } from "@/lib/learning/checks/policy";
import type { CheckResults as Results, CourseCheck } from "@/lib/learning/checks/schema";

type CheckResultsProps = { courseId: string; check: CourseCheck; results: Results };

/** The result of a check by objective, with the way back to each lesson. Which answer was right stays untold. */
export function CheckResults({ courseId, check, results }: CheckResultsProps) {
  const t = useTranslations("learning.check");
  const { right, total, passed, attempt, lapsed, objectives } = results;
  const isFinal = check.kind === "final";
  const outcome = isFinal ? (passed ? "passed" : "failed") : "diagnostic";
  return (
    <section aria-labelledby="check-result" className="mt-10 border-t border-ink pt-7">
      {isFinal ? <p className="num label-voice">{t("attempt", { attempt })}</p> : null}
      <h2 id="check-result" className="num display text-26">
        {t(`result.${outcome}`, { right, total })}
      </h2>
      {isFinal && !passed ? (
        <p className="mt-2 text-15 text-ink-2">{t("needed", { share: PASS_SHARE * 100 })}</p>
      ) : null}
      {lapsed ? <p className="mt-2 text-15 text-ink-2">{t("lapsed")}</p> : null}
      {isFinal && passed && check.certificate_id ? (
        <Button asChild variant="accent" size="lg" className="mt-6">
          <InterfaceLink href={`/certificate/${check.certificate_id}`} prefetch={false}>
            {t("certificate")}
          </InterfaceLink>
        </Button>
      ) : null}
      {isFinal ? null : <Known courseId={courseId} objectives={objectives} />}
      <h3 className="mt-10 text-17 font-[560]">{t("byObjective")}</h3>
      <ul className="mt-3">
        {objectives.map((objective, i) => {
          const isRight = objective.right === objective.total;
          return (
            <li key={i} className="flex gap-4 border-t border-line py-4">
              <ProgressMark state={isRight ? "done" : "later"} className="mt-1 size-4.5 shrink-0" />
              <div className="min-w-0 grow">
                <p className="wrap-anywhere">
                  <InlineText text={objective.text} />
                </p>
                <p className="num mt-1 text-14 text-ink-2">
                  {t("objective", { right: objective.right, total: objective.total })}
                  {" · "}
                  {t("module", objective.module)}
                </p>
                {isRight ? null : (
                  <InterfaceLink
                    href={`/course/${courseId}?module=${objective.module.number}`}
                    prefetch={false}
                    className="mt-1 inline-flex min-h-11 items-center text-15 underline underline-offset-4"
                  >
                    {t("reread")}
                  </InterfaceLink>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The modules whose objectives were all right, which are offered to be skipped, and the first of the others. */
function Known({ courseId, objectives }: { courseId: string; objectives: Results["objectives"] }) {
  const t = useTranslations("learning.check");
  const modules = [...new Map(objectives.map(({ module }) => [module.id, module])).values()];
  const isKnown = (id: string) =>
    objectives.every(({ module, right, total }) => module.id !== id || right === total);
  const known = modules.filter(({ id }) => isKnown(id));
  const first = modules.find(({ id }) => !isKnown(id)) ?? modules[0];
  return (
    <>
      {known.length > 0 ? (
        <div className="mt-6">
          <h3 className="text-17 font-[560]">{t("known")}</h3>
          <p className="mt-1 max-w-measure text-15 text-ink-2">{t("knownText")}</p>
          <ul className="mt-3 grid gap-1.5">
            {known.map((module) => (
              <li key={module.id} className="num flex gap-3">
                <ProgressMark state="done" className="mt-1 size-4.5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{t("module", module)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {first ? (
        <Button asChild variant="accent" size="lg" className="mt-7">
          <InterfaceLink href={`/course/${courseId}?module=${first.number}`} prefetch={false}>
            {t("begin", { number: first.number })}
          </InterfaceLink>
        </Button>
      ) : null}
    </>
  );
}
