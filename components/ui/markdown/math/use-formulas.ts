"use client";

import { useEffect } from "react";
import type { PluggableList } from "unified";
import { useLazy } from "../../hooks/use-lazy";
import { mayHoldFormula } from "../syntax/formula-text";

export const loadFormulas = () => import("./formulas").then((module): PluggableList => [module.formulas]);
const none: PluggableList = [];

/** The plugin that typesets formulas, loaded with the first text that may hold one; until then they are shown as code. */
export function useFormulas(text: string): PluggableList {
  const { part, load } = useLazy(loadFormulas, "onDemand");
  const isNeeded = mayHoldFormula(text);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
  return part ?? none;
}
