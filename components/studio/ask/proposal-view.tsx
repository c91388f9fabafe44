"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useFocusAfter } from "@/components/ui/hooks/use-focus-after";
import { Spinner } from "@/components/ui/spinner";
import { useDraftEditor } from "../use-draft";
import { usePlaceText } from "../changes/use-place-text";
import { countOf } from "./proposal-state";
import { ProposalEntry } from "./proposal-entry";
import { touchesOf } from "./touches";
import { useAsk } from "./use-ask";
import { useModelError } from "./use-model-error";

/** The proposal: its changes as they arrive, what it touches, and decisions about all of it. */
export function ProposalView() {
  const t = useTranslations("studio.ask");
  const { proposal } = useAsk();
  const { phase, entries, failure } = proposal;
  return (
    <>
      {/* In the page from the start, so that screen readers announce what comes into it. */}
      <div role="status">{phase === "writing" ? <Writing /> : null}</div>
      <p role="status" className="sr-only">
        {phase === "done" && !failure ? t("announced", { count: entries.length }) : ""}
      </p>
      {failure ? <Failure /> : null}
      {entries.length > 0 ? <Changes /> : null}
      {phase === "done" && !failure ? <Rest /> : null}
    </>
  );
}

function Writing() {
  const t = useTranslations("studio.ask");
  const { document } = useDraftEditor();
  const { proposal, stop } = useAsk();
  const placeText = usePlaceText([document]);
  return (
    <div className="mt-5 flex items-center gap-3.5 border-t border-ink pt-4 text-14">
      <Spinner size={44} className="text-primary" />
      <p className="min-w-0 grow">{t("writing", { place: placeText(proposal.asked?.scope.path ?? "") })}</p>
      <Button
        className="px-3.5 text-14"
        onClick={(event) => {
          // The button goes.
          event.currentTarget.closest("section")?.focus({ preventScroll: true });
          stop();
        }}
      >
        {t("stop")}
      </Button>
    </div>
  );
}

function Failure() {
  const t = useTranslations("studio.ask");
  const errorText = useModelError();
  const { proposal } = useAsk();
  if (!proposal.failure) return null;
  return (
    <Alert tone="warn" className="mt-5" title={t("failed")}>
      <p>{errorText(proposal.failure)}</p>
    </Alert>
  );
}

function Changes() {
  const t = useTranslations("studio.ask");
  const { document } = useDraftEditor();
  const { proposal, accept, reject } = useAsk();
  const { entries } = proposal;
  const accepted = countOf(entries, "accepted");
  const open = entries.filter((entry) => entry.state === "open").map((entry) => entry.number);
  const touches = touchesOf(document, entries);
  const focusRef = useFocusAfter(open.length > 1 ? "several" : "few");
  return (
    <section className="mt-7 border-t border-ink pt-4" aria-labelledby="studio-proposal">
      <div className="flex items-baseline justify-between gap-3">
        <h3
          ref={focusRef}
          id="studio-proposal"
          tabIndex={-1}
          className="font-display text-21 leading-tight font-[420] tracking-[-0.01em]"
        >
          {t("proposal")}
        </h3>
        <p className="num text-13 text-ink-2">{t("counts", { count: entries.length, accepted })}</p>
      </div>
      <p className="mt-1 text-13 leading-normal text-ink-3">{t("nothingYet")}</p>
      <ol className="mt-3.5">
        {entries.map((entry) => (
          <ProposalEntry key={entry.number} entry={entry} />
        ))}
      </ol>
      <div className="border-t border-ink pt-3 text-14">
        <h4 className="label-voice">{t("touches")}</h4>
        <dl className="mt-1 grid grid-cols-[1fr_auto] [&>*]:py-1.5 [&>dd]:text-end [&>dt]:text-ink-2">
          <dt>{t("questions")}</dt>
          <dd className="num">{t("of", { count: touches.questions, all: touches.allQuestions })}</dd>
          <dt>{t("objectives")}</dt>
          <dd className="num">{t("number", { count: touches.objectives })}</dd>
          <dt className="border-b-[3px] border-double border-ink font-semibold text-ink!">{t("losing")}</dt>
          <dd className="num border-b-[3px] border-double border-ink font-semibold text-good">0</dd>
        </dl>
        <p className="mt-2.5 text-13 text-ink-3">{t("keeps")}</p>
      </div>
      {open.length > 1 ? (
        <p className="mt-4 flex flex-wrap items-center gap-2">
          <Button className="px-3.5 text-14" onClick={() => accept(open)}>
            {accepted > 0
              ? t("acceptOthers", { count: open.length })
              : t("acceptAll", { count: open.length })}
          </Button>
          <Button variant="quiet" className="px-3.5 text-14" onClick={() => reject(open)}>
            {t("rejectRest")}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** What the model proposed and the checks refused, and a proposal without changes. */
function Rest() {
  const t = useTranslations("studio.ask");
  const { proposal } = useAsk();
  const { entries, refused } = proposal;
  if (entries.length === 0 && refused.length === 0)
    return <p className="mt-5 text-14 text-ink-2">{t("noChange")}</p>;
  if (refused.length === 0) return null;
  const count = refused.reduce((sum, one) => sum + one.count, 0);
  return (
    <div className="mt-4 border-t border-line pt-3 text-13 text-ink-2">
      <p>{t("refused", { count })}</p>
      <ul className="mt-1 list-disc ps-5">
        {refused.map(({ reason, count: times }) => (
          <li key={reason}>{t(`reason.${reason}`, { count: times })}</li>
        ))}
      </ul>
    </div>
  );
}
