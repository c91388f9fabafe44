"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { CallFailure } from "../call-failure";
import type { Refusal } from "./upload-queue";

/** Returns a function from why something was not added to its text. */
export function useAddFailure(): (failure: CallFailure | Refusal) => string {
  const t = useTranslations("sources.add.failure");
  const errorText = useErrorText();
  return (failure) => {
    switch (failure) {
      case "unsupported":
      case "too_large":
      case "empty":
      case "too_many":
      case "network":
        return t(failure);
      default:
        return errorText(failure);
    }
  };
}
