"use client";

import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type SyntheticEvent, useId } from "react";
import { cn } from "@/components/ui/cn";
import { excessOf, LengthNote } from "@/components/ui/form/length-note";
import { useEnterToSend } from "@/components/ui/hooks/use-enter-to-send";
import { REQUEST_MAX } from "@/lib/studio/proposals/schema";
import { usePlaceText } from "../changes/use-place-text";
import { useDraftEditor } from "../use-draft";
import { ProposalView } from "./proposal-view";
import { scopeKinds, type ScopeKind } from "./scopes";
import { useAsk } from "./use-ask";

/** Asking for a change in words, of a part that the author chooses, and the proposal that comes back. */
export function AskPanel() {
  const t = useTranslations("studio.ask");
  const { hasModel } = useAsk();
  const id = useId();
  return (
    <section aria-labelledby={id} tabIndex={-1} className="outline-none">
      <h2 id={id} className="pe-12 font-display text-21 leading-tight font-[420] tracking-[-0.01em]">
        {t("title")}
      </h2>
      {hasModel ? (
        <>
          <Composer />
          <ScopeChoice />
          <ProposalView />
        </>
      ) : (
        <p className="mt-3 text-14 leading-normal text-ink-2">{t("noModel")}</p>
      )}
    </section>
  );
}

function Composer() {
  const t = useTranslations("studio.ask");
  const { request, setRequest, ask, proposal, scopes, scope } = useAsk();
  const busy = proposal.phase === "writing";
  const idle = busy || !scopes[scope] || request.trim() === "" || excessOf(request, REQUEST_MAX) > 0;
  const send = () => (idle ? undefined : ask());
  const onKeyDown = useEnterToSend(send);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <>
      <form
        onSubmit={submit}
        className="mt-3.5 flex items-end rounded-md border border-line-strong bg-surface outline-offset-2 outline-accent focus-within:border-primary has-[textarea:focus-visible]:outline-2"
      >
        <textarea
          rows={2}
          value={request}
          onChange={(event) => setRequest(event.target.value)}
          onKeyDown={onKeyDown}
          dir="auto"
          enterKeyHint="send"
          aria-label={t("request")}
          placeholder={t("placeholder")}
          className="field-sizing-content max-h-60 min-h-17 min-w-0 flex-1 resize-none bg-transparent py-3 ps-3.5 pe-1 text-16 leading-[1.45] outline-none placeholder:text-ink-3 rail:text-15"
        />
        <button
          type="submit"
          aria-label={t("send")}
          aria-disabled={idle || undefined}
          className="m-1.25 grid size-11 shrink-0 place-items-center rounded-sm border border-primary text-primary hover:bg-primary-soft aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-3"
        >
          <ArrowRight aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
        </button>
      </form>
      <LengthNote text={request} max={REQUEST_MAX} className="mt-1.5" />
    </>
  );
}

/** Which part may change. Parts that are not open or not in focus cannot be chosen. */
function ScopeChoice() {
  const t = useTranslations("studio.ask");
  const { document } = useDraftEditor();
  const { scopes, scope, setScope } = useAsk();
  const placeText = usePlaceText([document]);
  const name = useId();
  const kinds: readonly ScopeKind[] = scopes.part ? [...scopeKinds, "part"] : scopeKinds;
  return (
    <fieldset className="mt-3.5 grid grid-cols-2 overflow-hidden rounded-sm border border-line">
      <legend className="sr-only">{t("scopes")}</legend>
      {kinds.map((kind, index) => (
        <label
          key={kind}
          className={cn(
            "flex min-h-11 cursor-pointer items-center gap-3 px-3 text-14 text-ink-2 -outline-offset-2 outline-accent has-checked:bg-primary-soft has-checked:font-[560] has-checked:text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-3 has-focus-visible:outline-2 rail:min-h-10",
            index % 2 === 1 && "border-s border-line",
            index > 1 && "border-t border-line",
            kind === "part" && "col-span-2",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={scope === kind}
            disabled={!scopes[kind]}
            onChange={() => setScope(kind)}
            className="size-2.5 shrink-0 rotate-45 appearance-none border-[1.25px] border-line-strong checked:border-primary checked:bg-primary"
          />
          <span className="min-w-0">
            {kind === "part" ? placeText(scopes.part?.path ?? "") : t(`scope.${kind}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
