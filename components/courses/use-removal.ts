"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall, wasAnswered } from "@/lib/core/http/client";
import { useRouter } from "@/lib/core/i18n/navigation";
import { deleteVerdict } from "@/lib/courses/policy";
import type { CourseCard } from "@/lib/courses/schema";
import type { stopResult } from "@/lib/generation/schema";

/** Message keys for a generation that was not given back. */
const notGivenBack = {
  daily_limit: "generation.stopped.kept",
  month_over: "generation.stopped.monthOver",
} as const;

/** The course is kept. */
const PAUSED = "generation.stopped.paused";

/** Stops a draft, which may pause it or give its generation back, or deletes a course. Returns the key of the message to show. */
async function removeCard(card: CourseCard) {
  if (card.generation.state === "ready") {
    await apiCall<unknown>(`/courses/${card.id}`, { method: "DELETE", keepalive: true });
    return "courses.delete.done";
  }
  const answer = await apiCall<z.infer<typeof stopResult>>(`/courses/${card.id}/generation/stop`, {
    method: "POST",
    keepalive: true,
  });
  if (answer.paused) return PAUSED;
  if (answer.given_back) return "courses.delete.givenBack";
  return answer.reason === null ? "courses.delete.stopped" : notGivenBack[answer.reason];
}

/** Removes courses from the list: the card disappears at once and returns when the server refuses or pauses the course. */
export function useRemoval(me: { id: string }) {
  const t = useTranslations("courses.delete");
  const tAll = useTranslations();
  const router = useRouter();
  const [confirming, setConfirming] = useState<CourseCard | null>(null);
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set());

  const confirm = (card: CourseCard) => {
    const verdict = deleteVerdict(me, {
      authorId: card.author.id,
      isPublished: card.is_published,
      state: card.generation.state,
    });
    if (verdict === "course_public") toast.error(t("public"));
    else setConfirming(card);
  };

  const showAgain = ({ id }: CourseCard) =>
    setRemovedIds((ids) => new Set([...ids].filter((other) => other !== id)));

  const remove = async (card: CourseCard) => {
    setConfirming(null);
    setRemovedIds((ids) => new Set(ids).add(card.id));
    try {
      const outcome = await removeCard(card);
      if (outcome === PAUSED) showAgain(card);
      toast.success(tAll("common.success"), { description: tAll(outcome) });
    } catch (error) {
      showAgain(card);
      if (error instanceof ApiError && error.code === "course_public") toast.error(t("public"));
      else toast.error(t("failedTitle"), { description: t("failed") });
      if (!wasAnswered(error)) return;
    }
    // Another tab may have changed the list too.
    router.refresh();
  };

  return { confirming, removedIds, confirm, remove, cancel: () => setConfirming(null) };
}
