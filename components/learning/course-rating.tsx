"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { StarRating } from "@/components/ui/star-rating";
import { Stars } from "@/components/ui/stars";
import { apiCall } from "@/lib/core/http/client";
import type { RatingResult } from "@/lib/learning/schema";

type CourseRatingProps = { courseId: string; /** The learner's rating so far, null without one. */ rating: number | null };
type State = "open" | "sending" | "failed";

/** One to five stars; once sent they are read-only. */
export function CourseRating({ courseId, rating }: CourseRatingProps) {
  const t = useTranslations("learning.rating");
  const [sent, setSent] = useState(rating);
  const [stars, setStars] = useState(0);
  const [state, setState] = useState<State>("open");

  const submit = async () => {
    setState("sending");
    try {
      const result = await apiCall<RatingResult>("/courses/rate", { method: "PUT", body: { id: courseId, rating: stars } });
      setSent(result.my_rating);
    } catch {
      // The server has logged it; what was chosen stays, so that sending again is one click.
      setState("failed");
    }
  };

  if (sent !== null) {
    return (
      <p role="status" className="flex min-h-11 items-center justify-center gap-3 text-15 text-ink-2">
        {t("yours")} <Stars rating={sent} label={t("outOfFive", { rating: sent })} />
      </p>
    );
  }
  return (
    <div className="flex flex-col items-center gap-2">
      <p className="text-15 text-ink-2">{t("question")}</p>
      <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
        <StarRating value={stars} onValueChange={setStars} label={t("question")} starLabel={(count) => t("stars", { count })} disabled={state === "sending"} />
        <Button onClick={() => void submit()} disabled={stars === 0} pending={state === "sending"}>
          {t("submit")}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-14 text-wrong">
        {state === "failed" ? t("failed") : null}
      </p>
    </div>
  );
}
