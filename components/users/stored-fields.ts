"use client";

/** Text that survives a reload, a change of language and the step from signing up to logging in; this tab only, never a password. */
export type KeptField = "email" | "full_name";

const keyOf = (field: KeptField): string => `meno.form.${field}`;

/** What was typed before, or an empty text; storage may be switched off. */
export function keptText(field: KeptField): string {
  try {
    return sessionStorage.getItem(keyOf(field)) ?? "";
  } catch {
    return "";
  }
}

export function keepText(field: KeptField, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(keyOf(field));
    else sessionStorage.setItem(keyOf(field), text);
  } catch {
    // Without storage the browser's own memory of the field has to do.
  }
}
