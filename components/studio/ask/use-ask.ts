"use client";

import { createContext, use } from "react";
import type { ProposalScope } from "@/lib/studio/proposals/schema";
import type { Proposal } from "./proposal-state";
import type { ScopeKind, Scopes } from "./scopes";

/** Asking the model for changes, and what the author does with its proposal. */
export type Ask = {
  /** Whether this server has a model. */
  hasModel: boolean;
  request: string;
  setRequest: (request: string) => void;
  scopes: Scopes;
  scope: ScopeKind;
  setScope: (scope: ScopeKind) => void;
  proposal: Proposal;
  /** Asks for what is typed. */
  ask: () => void;
  /** Asks for a prepared request about another part. */
  askFor: (scope: ProposalScope, request: string) => void;
  stop: () => void;
  accept: (numbers: readonly number[]) => void;
  reject: (numbers: readonly number[]) => void;
  /** Takes an accepted or rejected change back. */
  undo: (number: number) => void;
};

export const AskContext = createContext<Ask | null>(null);

/** The state of the surrounding AskProvider. */
export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error("useAsk needs an AskProvider");
  return ask;
}
