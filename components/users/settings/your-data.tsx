"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiResponse } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { Section } from "./section";

/** Starts a download. */
function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Exports all stored data of the user as a file. */
export function YourData() {
  const t = useTranslations("settings.data");
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);

  const download = async () => {
    setPending(true);
    try {
      const answer = await apiResponse("/users/me/export");
      saveFile(`meno-${new Date().toISOString().slice(0, 10)}.json`, await answer.blob());
      toast.success(t("done"), { id: "data" });
    } catch (error) {
      toast.error(t("failed"), {
        description: errorText(error instanceof ApiError ? error.code : "network"),
        id: "data",
      });
    }
    setPending(false);
  };

  return (
    <Section title={t("title")} text={t("text")}>
      <Button pending={pending} onClick={() => void download()}>
        {t("action")}
      </Button>
    </Section>
  );
}
