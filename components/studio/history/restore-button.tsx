"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { Draft } from "@/lib/studio/schema";

type RestoreButtonProps = {
  courseId: string;
  number: number;
  /** How many changes of the draft are not published; restoring replaces them. */
  changes: number;
};

/** Makes a version the draft, after a question if that replaces unpublished changes, and opens the studio. */
export function RestoreButton({ courseId, number, changes }: RestoreButtonProps) {
  const t = useTranslations("studio.history");
  const errorText = useErrorText();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const restore = async () => {
    setPending(true);
    setProblem("");
    try {
      await apiCall<Draft>(`/courses/${courseId}/revisions/${number}/restore`, { method: "POST" });
      router.push(`/studio/${courseId}`);
    } catch (error) {
      setAsking(false);
      setPending(false);
      setProblem(errorText(error instanceof ApiError ? error.code : "internal"));
    }
  };
  return (
    <div className="contents">
      <Button pending={pending} onClick={() => (changes > 0 ? setAsking(true) : void restore())}>
        {t("restore", { number })}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("replaceTitle")}
        description={t("replaceText", { count: changes, number })}
        confirmLabel={t("replace")}
        pending={pending}
        onConfirm={() => void restore()}
      />
      <p role="alert" className="w-full text-14 text-wrong empty:hidden">
        {problem}
      </p>
    </div>
  );
}
