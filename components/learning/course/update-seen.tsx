"use client";

import { useEffect } from "react";
import { apiResponse } from "@/lib/core/http/client";

/** Reports that the note of a revision has been shown, so that it is shown once. */
export function UpdateSeen({ courseId, number }: { courseId: string; number: number }) {
  useEffect(() => {
    // After a failure the note is shown once more.
    apiResponse(`/courses/${courseId}/update-seen`, { method: "PUT", body: { number } }).catch(
      () => undefined,
    );
  }, [courseId, number]);
  return null;
}
