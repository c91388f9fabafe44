"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { RightsStatement } from "@/components/sources/rights/rights-statement";
import { usePublicity } from "@/components/sources/rights/use-publicity";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/input";
import { excessOf, LengthNote } from "@/components/ui/form/length-note";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { Finding } from "@/lib/studio/findings/schema";
import { publishProblems, type PublishProblem } from "@/lib/studio/policy";
import { NOTE_MAX } from "@/lib/studio/schema";
import { groupChanges, pathOf } from "../changes/place";
import { usePlaceText } from "../changes/use-place-text";
import { useFindingTexts } from "../findings/finding-texts";
import { Figure } from "../frame/figure";
import { useDraftEditor } from "../use-draft";
import { usePlace } from "../use-place";
import { ImpactFacts } from "./impact-facts";
import { usePublication } from "./use-publication";

/** How many of the open findings the sheet names. */
const FINDINGS_SHOWN = 3;

type PublishSheetProps = {
  /** Findings that wait for an answer. */
  findings: readonly Finding[];
  /** Leaves the sheet for a finding. */
  onFix: (finding: Finding) => void;
  onClose: () => void;
};

/** What a publication changes and does for the people who study the course, a note to them, and the button. */
export function PublishSheet({ findings, onFix, onClose }: PublishSheetProps) {
  const t = useTranslations("studio.publish");
  const { courseId, changes, document, published, stored } = useDraftEditor();
  const hasNewSource = document.sources?.some((id) => !published.sources?.includes(id)) ?? false;
  const publicity = usePublicity(courseId, { isNew: true, isAsked: stored.is_listed && hasNewSource });
  const { impact, problem, pending, publish } = usePublication(onClose);
  const [note, setNote] = useState("");
  const problems = publishProblems(document);
  const learners = impact?.learners ?? stored.learners;
  const isReady =
    changes.length > 0 && problems.length === 0 && publicity.isAllowed && excessOf(note, NOTE_MAX) === 0;
  const version = Math.max(1, stored.revision) + 1;
  return (
    <Dialog open onOpenChange={pending ? undefined : onClose}>
      <DialogContent
        className="max-w-250 max-xs:inset-x-0 max-xs:top-auto max-xs:bottom-0 max-xs:translate-y-0 max-xs:rounded-b-none"
        title={t("title", { count: changes.length })}
        description={t("lead", { number: version, title: document.title, learners })}
      >
        <div className="publish-columns">
          <section aria-labelledby="publish-people">
            <h3 id="publish-people">{t("happens")}</h3>
            {impact ? (
              <ImpactFacts impact={impact} />
            ) : (
              <SkeletonGroup label={t("loading")} className="mt-4 grid gap-3">
                <Skeleton className="h-10" />
                <Skeleton className="h-10" />
                <Skeleton className="h-10" />
              </SkeletonGroup>
            )}
          </section>
          <section aria-labelledby="publish-note">
            <h3 id="publish-note">{t("tell")}</h3>
            <Field label={t("note")} hint={t("noteHint")} className="mt-4">
              <Textarea value={note} onChange={(event) => setNote(event.target.value)} rows={3} />
              <p className="num text-13 text-ink-3">{t("length", { length: note.length, max: NOTE_MAX })}</p>
              <LengthNote text={note} max={NOTE_MAX} />
            </Field>
            <RightsStatement control={publicity} />
            <WhatChanges problems={problems} onLeave={onClose} />
            <OpenFindings findings={findings} onFix={onFix} />
          </section>
        </div>
        <div className="mt-7 flex flex-wrap items-center gap-3 border-t border-ink pt-6">
          <Button
            variant="accent"
            className="max-xs:w-full"
            disabled={!isReady}
            pending={pending}
            onClick={() => void publish(note, publicity.isStated)}
          >
            {learners > 0 ? t("publishTo", { learners }) : t("publish")}
          </Button>
          <Button className="max-xs:w-full" onClick={onClose} disabled={pending}>
            {t("keep")}
          </Button>
          <p className="max-w-[46ch] text-13 text-ink-2 sm:ms-auto">{t("canUndo")}</p>
        </div>
        <p role="alert" className="mt-3 text-14 text-wrong empty:hidden">
          {problem ?? (changes.length === 0 && !pending ? t("nothing") : "")}
        </p>
      </DialogContent>
    </Dialog>
  );
}

type WhatChangesProps = {
  problems: readonly PublishProblem[];
  onLeave: () => void;
};

/** The changes by section, and what is still to do before they can be published. */
function WhatChanges({ problems, onLeave }: WhatChangesProps) {
  const t = useTranslations("studio.publish");
  const sections = useTranslations("studio.frame");
  const { changes, document, published, stored } = useDraftEditor();
  const { show } = usePlace();
  const placeText = usePlaceText([document, published]);
  const leaveTo = (path: string) => {
    onLeave();
    show(path);
  };
  return (
    <>
      {problems.length > 0 ? (
        <div className="mt-6">
          <h4 className="text-15 font-[560] text-warn">{t("problems")}</h4>
          <ul className="publish-list mt-2">
            {problems.map(({ rule, path }) => (
              <li key={`${rule} ${path}`}>
                <span>
                  <b className="font-[560]">{placeText(path)}</b>
                  {": "}
                  <span>{t(`problem.${rule}`)}</span>
                </span>
                <Button variant="word" className="justify-end" onClick={() => leaveTo(path)}>
                  {t("show")}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="label-voice">{t("changes")}</h4>
        {stored.edited_by ? (
          <p className="studio-author text-13 text-ink-2">
            <Figure name={stored.edited_by} />
            <span>{t(`editedBy.${stored.edited_by}`)}</span>
          </p>
        ) : null}
      </div>
      <ul className="publish-list mt-2">
        {groupChanges([document, published], changes).map(({ place, patches }) => {
          const section = sections(`section.${place.section}`);
          const first = patches[0];
          return (
            <li key={`${place.moduleId ?? ""} ${place.section}`}>
              <span>
                {place.moduleId === null
                  ? t("courseChanges", { section, count: patches.length })
                  : t("moduleChanges", { section, number: place.moduleNumber, count: patches.length })}
              </span>
              {first ? (
                <Button variant="word" className="justify-end" onClick={() => leaveTo(pathOf(first))}>
                  {t("show")}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The first of the open findings, each with a way to it. */
function OpenFindings({ findings, onFix }: Pick<PublishSheetProps, "findings" | "onFix">) {
  const t = useTranslations("studio.publish");
  const textsOf = useFindingTexts();
  if (findings.length === 0) return null;
  return (
    <>
      <p className="mt-6 flex items-center gap-2 text-14 text-ink-2">
        <Figure name="notice" className="size-4 shrink-0 text-warn" />
        <span>{t("findings", { count: findings.length })}</span>
      </p>
      <ul className="publish-list mt-2">
        {findings.slice(0, FINDINGS_SHOWN).map((finding) => {
          const { title } = textsOf(finding);
          return (
            <li key={finding.key}>
              <span>{title}</span>
              <Button
                variant="word"
                className="justify-end"
                aria-label={t("fixFirstLabel", { title })}
                onClick={() => onFix(finding)}
              >
                {t("fixFirst")}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
