"use client";

import { useState } from "react";
import { apiCall } from "@/lib/core/http/client";
import type { AddedSource, SourceInput } from "@/lib/sources/schema";
import { type CallFailure, failureOf } from "../call-failure";

/** Adds an address or a text. Resolves to whether that worked; a failed one can be sent again. */
export function useAdding(onAdded: (added: AddedSource) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const add = async (body: SourceInput): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    setFailure(null);
    try {
      onAdded(await apiCall<AddedSource>("/sources", { method: "POST", body }));
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { add, isBusy, failure };
}
