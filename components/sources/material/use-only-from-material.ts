"use client";

import { useStoredFields } from "@/components/ui/form/use-stored-fields";

/** Whether the next course says only what stands in the material; kept in this tab until the course is written. */
export function useOnlyFromMaterial(storageKey: string) {
  const { fields, change } = useStoredFields(storageKey, { only: "" });
  return {
    isOnly: fields.only !== "",
    setIsOnly: (isOnly: boolean) => change({ only: isOnly ? "only" : "" }),
  };
}
