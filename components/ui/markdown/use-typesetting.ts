"use client";

import { useEffect } from "react";
import type { PluggableList } from "unified";
import { useLazy } from "../hooks/use-lazy";
import { loadFormulas } from "./math/use-formulas";
import { mayHoldFormula } from "./syntax/formula-text";

const loadHighlight = () => import("./syntax/highlight").then(({ highlight }) => highlight);
/** A code fence that names its language. */
const namedFence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*\w/m;

/** Loads code once a text needs it. */
function useNeeded(importPart: () => Promise<PluggableList>, isNeeded: boolean) {
  const { part, failed, load } = useLazy(importPart, "onDemand");
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
  return { plugins: part ?? [], isLoading: isNeeded && part === null && !failed };
}

/**
 * The plugins that typeset the formulas and the code of a text, each loaded with the first text that needs it. `isWaiting`: the text has
 * formulas, which would change its height later.
 */
export function useTypesetting(text: string): { plugins: PluggableList; isWaiting: boolean } {
  const formulas = useNeeded(loadFormulas, mayHoldFormula(text));
  const code = useNeeded(loadHighlight, namedFence.test(text));
  return { plugins: [...formulas.plugins, ...code.plugins], isWaiting: formulas.isLoading };
}
