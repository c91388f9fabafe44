"use client";

/** Text that survives a reload, a change of language and the step from signing up to logging in; this tab only, never a password. */
export type StoredField = "email" | "full_name";

const keyOf = (field: StoredField): string => `meno.form.${field}`;

/** The stored text, or an empty one; storage may be unavailable. */
export function storedText(field: StoredField): string {
  try {
    return sessionStorage.getItem(keyOf(field)) ?? "";
  } catch {
    return "";
  }
}

export function storeText(field: StoredField, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(keyOf(field));
    else sessionStorage.setItem(keyOf(field), text);
  } catch {
    // Without storage only the browser's autofill remembers the field.
  }
}
