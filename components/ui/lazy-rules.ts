"use client";

import type { FieldValues, Resolver } from "react-hook-form";
import { useLazy } from "./use-lazy";

/**
 * The rules of a form, whose code comes once the page is at rest, and at the latest with the first field that is left. Should it not come
 * at all, the form is sent unjudged: the server has its own rules.
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
