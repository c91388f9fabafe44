"use client";

import { useTranslations } from "next-intl";
import { startTransition, useOptimistic, useState } from "react";
import { Button } from "@/components/ui/button";
import { StarRating } from "@/components/ui/star-rating";
import { Stars } from "@/components/ui/stars";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { apiCall } from "@/lib/core/http/client";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { RatingResult } from "@/lib/learning/schema";

type CourseRatingProps = {
  courseId: string;
  /** The learner's rating so far, null without one. */ rating: number | null;
};

/** One to five stars. They stand as given at once, read-only; when the server could not take them, the choice comes back as it was. */
export function CourseRating({ courseId, rating }: CourseRatingProps) {
  const t = useTranslations("learning.rating");
  const router = useRouter();
  const [stored, setStored] = useState(rating);
  const [shown, showAtOnce] = useOptimistic(stored);
  const [stars, setStars] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  // The panel's code comes after the page: a star that is pressed before would stay unchosen.
  const isHydrated = useHydrated();
  // The button goes when it is pressed, and comes back after a failure.
  const place = useFocusAfter(shown === null ? "ask" : "given");

  const submit = () => {
    startTransition(async () => {
      showAtOnce(stars);
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
        // Whoever comes back to this page later must not find it as it was before.
        router.refresh();
      } catch {
        // The server has logged it; what was chosen stays, so that sending again is one click.
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
            <Button ref={place} onClick={submit} disabled={stars === 0}>
              {t("submit")}
            </Button>
          </div>
        </>
      ) : null}
      {/* It stands before it is filled, or its words would not be read out. */}
      <div role="status" className="min-h-5">
        {shown === null ? null : (
          <p
            ref={place}
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
