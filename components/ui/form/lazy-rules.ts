"use client";

import type { FieldValues, Resolver } from "react-hook-form";
import { useLazy } from "../hooks/use-lazy";

/**
 * Validation rules that load when the page is idle, at the latest when the first field is left. If they fail to load, the form is sent
 * without validation: the server validates again.
 */
export function useLazyRules<Fields extends FieldValues, Rules>(
  load: () => Promise<Rules>,
  rulesOf: (rules: Rules) => Resolver<Fields>,
): Resolver<Fields> {
  useLazy(load);
  return async (values, context, options) => {
    let rules: Rules;
    try {
      rules = await load();
    } catch {
      return { values, errors: {} };
    }
    return rulesOf(rules)(values, context, options);
  };
}
