"use client";

import { useTranslations } from "next-intl";
import { ProgressMark } from "@/components/figures/progress-mark";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { cn } from "@/components/ui/cn";
import type { GenerationReport, GenerationStep } from "@/lib/generation/schema";

const notes = ["planning", "lesson", "quiz", "checking", "reviewing", "links", "editing", "storing"] as const;
type Note = (typeof notes)[number];
const isNote = (note: string | null): note is Note => notes.some((known) => known === note);

/** The share (0–1) of a module that is written, by the part that it is at. */
const shares: Partial<Record<Note, number>> = { lesson: 0.2, quiz: 0.5, checking: 0.7, reviewing: 0.85 };

export function shareOf({ state, note }: GenerationStep): number {
  if (state === "done") return 1;
  return state === "running" && isNote(note) ? (shares[note] ?? 0.1) : 0;
}

type StepListProps = {
  report: GenerationReport | null;
  courseId: string;
  /** Ids of modules whose lesson has words. */
  readable: ReadonlySet<string>;
};

/** The steps of the writing, each with what is happening in it. */
export function StepList({ report, courseId, readable }: StepListProps) {
  const t = useTranslations("generation.progress");
  const modules = report?.steps.filter(({ kind }) => kind === "module") ?? [];
  return (
    <ol aria-label={t("steps")} className="num mt-6 border-t border-ink">
      {report?.steps.map((step) => {
        const place = modules.indexOf(step);
        const isReadable = step.module_id !== null && readable.has(step.module_id);
        return (
          <StepRow
            key={step.key}
            step={step}
            report={report}
            number={place < 0 ? null : place + 1}
            href={isReadable ? `/course/${courseId}?module=${place + 1}` : null}
          />
        );
      })}
    </ol>
  );
}

type StepRowProps = {
  step: GenerationStep;
  report: GenerationReport;
  /** The place of a module, from 1. */
  number: number | null;
  /** Where the module can be read. */
  href: string | null;
};

const marks = { waiting: "later", running: "now", done: "done", failed: "bad" } as const;

function StepRow({ step, report, number, href }: StepRowProps) {
  const t = useTranslations("generation.progress");
  const state = stepState(step, report, t);
  return (
    <li
      className={cn(
        "grid min-h-12.5 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line py-1.5",
        step.state === "waiting" && "text-ink-3",
      )}
    >
      <ProgressMark
        state={marks[step.state]}
        className={cn("size-5", step.state === "running" && "animate-pulse")}
      />
      <span className="wrap-anywhere" dir="auto">
        {step.kind === "module" ? `${number ?? ""}. ${step.title}` : t(`step.${step.kind}`)}
        {step.kind === "links" && step.state === "running" ? <LinkTicks report={report} /> : null}
      </span>
      <span
        className={cn(
          "flex flex-wrap items-center justify-end gap-x-3 text-end text-13",
          step.state === "running" ? "text-primary" : step.state === "waiting" ? "text-ink-3" : "text-ink-2",
        )}
      >
        {href !== null && step.state === "done" ? null : <span>{state}</span>}
        {href === null ? null : (
          <InterfaceLink className="link inline-flex min-h-11 items-center" href={href}>
            {t("openForReading")}
            <span className="sr-only">: {step.title}</span>
          </InterfaceLink>
        )}
      </span>
    </li>
  );
}

/** At most this many links have a tick each. */
const TICKS_MAX = 24;

/** One tick per link, as far as they are checked. */
function LinkTicks({ report }: { report: GenerationReport }) {
  const { links_done: done, links_total: total } = report;
  if (total === 0 || total > TICKS_MAX) return null;
  return (
    <span aria-hidden="true" className="ms-3 inline-flex gap-0.75 align-middle">
      {Array.from({ length: total }, (_, i) => (
        <i key={i} className={cn("h-3 w-0.5", i < done ? "bg-primary" : "bg-line-strong")} />
      ))}
    </span>
  );
}

type Words = ReturnType<typeof useTranslations<"generation.progress">>;

function stepState(step: GenerationStep, report: GenerationReport, t: Words): string {
  if (step.kind === "links" && step.state === "running" && report.links_total > 0)
    return t("linksOf", { done: report.links_done, total: report.links_total });
  if (step.state === "running" && isNote(step.note)) return t(`note.${step.note}`);
  return t(`state.${step.state}`);
}
