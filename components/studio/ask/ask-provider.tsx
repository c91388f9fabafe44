"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { REQUEST_MAX, type ProposalScope } from "@/lib/studio/proposals/schema";
import { useDraftEditor } from "../use-draft";
import { usePlace } from "../use-place";
import { type ScopeKind, scopesOf } from "./scopes";
import { AskContext } from "./use-ask";
import { useFocusedPart } from "./use-focused-part";
import { useProposal } from "./use-proposal";

/** Holds the request and the proposal of the studio, for the panel and for the bar that opens it. */
export function AskProvider({ hasModel, children }: { hasModel: boolean; children: ReactNode }) {
  const { document } = useDraftEditor();
  const { moduleId } = usePlace();
  const focused = useFocusedPart();
  // The page of sources and coverage leads here with a request.
  const asked = useSearchParams().get("ask") ?? "";
  const [request, setRequest] = useState(asked.slice(0, REQUEST_MAX));
  const [chosen, setChosen] = useState<ScopeKind>("module");
  const [part, setPart] = useState<ProposalScope | null>(null);
  const { start, ...proposal } = useProposal();
  const scopes = scopesOf(document, { moduleId, focused, part });
  const scope = scopes[chosen] ? chosen : "module";
  const wanted = scopes[scope];
  const value = {
    hasModel,
    request,
    setRequest,
    scopes,
    scope,
    setScope: setChosen,
    ...proposal,
    ask: () => {
      if (wanted && request.trim() !== "" && request.length <= REQUEST_MAX) start(wanted, request.trim());
    },
    askFor: (target: ProposalScope, text: string) => {
      setPart(target);
      setChosen("part");
      setRequest(text);
      start(target, text);
    },
  };
  return <AskContext value={value}>{children}</AskContext>;
}
