"use client";

import { useTranslations } from "next-intl";
import { startTransition, useEffect, useOptimistic, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { StarRating } from "@/components/ui/star-rating";
import { Stars } from "@/components/ui/stars";
import { useAlive } from "@/components/ui/use-alive";
import { apiCall } from "@/lib/core/http/client";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { RatingResult } from "@/lib/learning/schema";

type CourseRatingProps = { courseId: string; /** The learner's rating so far, null without one. */ rating: number | null };

/** One to five stars. They stand as given at once, read-only; when the server could not take them, the choice comes back as it was. */
export function CourseRating({ courseId, rating }: CourseRatingProps) {
  const t = useTranslations("learning.rating");
  const router = useRouter();
  const [stored, setStored] = useState(rating);
  const [shown, showAtOnce] = useOptimistic(stored);
  const [stars, setStars] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  // The panel's code comes after the page: a star that is pressed before would stay unchosen.
  const isAlive = useAlive();
  const again = useRef<HTMLButtonElement>(null);

  const submit = () => {
    startTransition(async () => {
      showAtOnce(stars);
      setFailed(false);
      try {
        const { my_rating } = await apiCall<RatingResult>("/courses/rate", { method: "PUT", body: { id: courseId, rating: stars }, keepalive: true });
        startTransition(() => { setStored(my_rating); });
        // Whoever comes back to this page later must not find it as it was before.
        router.refresh();
      } catch {
        // The server has logged it; what was chosen stays, so that sending again is one click.
        startTransition(() => { setFailed(true); });
      }
    });
  };
  useEffect(() => {
    // The button had the focus when it went; whoever has gone on meanwhile is not called back.
    if (hasFailed && shown === null && document.activeElement === document.body) again.current?.focus();
  }, [hasFailed, shown]);

  if (shown !== null) {
    return (
      <p role="status" className="flex min-h-11 items-center justify-center gap-3 text-15 text-ink-2">
        {t("yours")} <Stars rating={shown} label={t("outOfFive", { rating: shown })} />
      </p>
    );
  }
  return (
    <div className="flex flex-col items-center gap-2">
      <p className="text-15 text-ink-2">{t("question")}</p>
      <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
        <StarRating value={stars} onValueChange={setStars} label={t("question")} starLabel={(count) => t("stars", { count })} disabled={!isAlive} />
        <Button ref={again} onClick={submit} disabled={stars === 0}>
          {t("submit")}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-14 text-wrong">
        {hasFailed ? t("failed") : null}
      </p>
    </div>
  );
}
