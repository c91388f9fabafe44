"use client";

import { useTranslations } from "next-intl";
import { startTransition, useOptimistic, useState } from "react";
import { Button } from "@/components/ui/button";
import { StarRating } from "@/components/ui/form/star-rating";
import { Stars } from "@/components/ui/stars";
import { useHydrated } from "@/components/ui/hooks/use-hydrated";
import { useFocusAfter } from "@/components/ui/hooks/use-focus-after";
import { apiCall } from "@/lib/core/http/client";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { RatingResult } from "@/lib/learning/schema";

type CourseRatingProps = {
  courseId: string;
  /** The learner's rating, or null. */
  rating: number | null;
};

/** One to five stars. The given rating shows at once; after a failure the choice returns. */
export function CourseRating({ courseId, rating }: CourseRatingProps) {
  const t = useTranslations("learning.rating");
  const router = useRouter();
  const [stored, setStored] = useState(rating);
  const [shown, setShown] = useOptimistic(stored);
  const [stars, setStars] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  // A press before hydration would be lost.
  const isHydrated = useHydrated();
  // The button disappears when pressed and returns after a failure.
  const focusTarget = useFocusAfter(shown === null ? "ask" : "given");

  const submit = () => {
    startTransition(async () => {
      setShown(stars);
      setFailed(false);
      try {
        const { my_rating } = await apiCall<RatingResult>("/courses/rate", {
          method: "PUT",
          body: { id: courseId, rating: stars },
          keepalive: true,
        });
        startTransition(() => {
          setStored(my_rating);
        });
        // A cached page would show the old rating after "back".
        router.refresh();
      } catch {
        // The server has logged it; the choice stays for another try.
        startTransition(() => {
          setFailed(true);
        });
      }
    });
  };

  return (
    <div className="flex flex-col items-center gap-2">
      {shown === null ? (
        <>
          <p className="text-15 text-ink-2">{t("question")}</p>
          <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
            <StarRating
              value={stars}
              onValueChange={setStars}
              label={t("question")}
              starLabel={(count) => t("stars", { count })}
              disabled={!isHydrated}
            />
            <Button ref={focusTarget} onClick={submit} disabled={stars === 0}>
              {t("submit")}
            </Button>
          </div>
        </>
      ) : null}
      {/* A live region has to exist before its text does. */}
      <div role="status" className="min-h-5">
        {shown === null ? null : (
          <p
            ref={focusTarget}
            tabIndex={-1}
            className="flex min-h-11 items-center justify-center gap-3 text-15 text-ink-2"
          >
            {t("yours")} <Stars rating={shown} label={t("outOfFive", { rating: shown })} />
          </p>
        )}
        {shown === null && hasFailed ? <p className="text-14 text-wrong">{t("failed")}</p> : null}
      </div>
    </div>
  );
}
