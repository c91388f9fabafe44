"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/core/http/client";
import type { ProposalScope, ProposedChange, Refusals } from "@/lib/studio/proposals/schema";
import { type DraftEditor, useDraftEditor } from "../use-draft";
import { streamProposal } from "./ask-client";
import { fitChange } from "./fit-change";
import { accept, type AskFailure, noProposal, type Proposal, withChange, withEntry } from "./proposal-state";

const failureOf = (error: unknown): AskFailure =>
  error instanceof ApiError
    ? { code: error.code, retryAfter: error.retryAfter }
    : { code: "internal", retryAfter: null };

/** Asks for a proposal about the draft as the server has it, so that everything is saved before. */
async function propose(
  editor: DraftEditor,
  asked: { scope: ProposalScope; request: string },
  listening: { onChange: (change: ProposedChange) => void; signal: AbortSignal },
): Promise<Refusals> {
  if (!(await editor.flush())) throw new ApiError(0, "network");
  return streamProposal(editor.courseId, asked, listening);
}

/** The open proposal: how it is asked for and stopped, and what becomes of its changes. */
export function useProposal() {
  const editor = useDraftEditor();
  const [proposal, setProposal] = useState<Proposal>(noProposal);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (scope: ProposalScope, request: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const update = (next: (last: Proposal) => Proposal) => {
      if (running.current === controller) setProposal(next);
    };
    const end = (values: Partial<Proposal>) => update((last) => ({ ...last, ...values, phase: "done" }));
    setProposal({ ...noProposal, asked: { scope, request }, phase: "writing" });
    const onChange = (change: ProposedChange) => update((last) => withChange(last, change, editor.document));
    propose(editor, { scope, request }, { onChange, signal: controller.signal }).then(
      (refused) => end({ refused }),
      (error: unknown) => end(controller.signal.aborted ? {} : { failure: failureOf(error) }),
    );
  };

  const acceptThem = (numbers: readonly number[]) => {
    const chosen = proposal.entries.filter(
      (entry) => numbers.includes(entry.number) && entry.state === "open",
    );
    const { patches, entries } = accept(editor.document, chosen);
    if (patches.length > 0) editor.apply(patches, "model");
    setProposal((last) => entries.reduce((all, entry) => withEntry(all, entry.number, entry), last));
  };

  const rejectThem = (numbers: readonly number[]) =>
    setProposal((last) =>
      numbers.reduce((all, number) => withEntry(all, number, { state: "rejected" }), last),
    );

  const undo = (number: number) => {
    const entry = proposal.entries.find((one) => one.number === number);
    const fitted = entry?.state === "accepted" ? fitChange(editor.document, entry.inverse) : null;
    if (fitted) editor.apply(fitted.patches, "model");
    const isStale = entry?.state === "accepted" && !fitted;
    setProposal((last) => withEntry(last, number, { state: isStale ? "stale" : "open", inverse: [] }));
  };

  const stop = () => running.current?.abort();
  return { proposal, start, stop, accept: acceptThem, reject: rejectThem, undo };
}
