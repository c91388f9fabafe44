"use client";

import { useEffect, useState } from "react";
import { ApiError, apiCall } from "@/lib/core/http/client";
import type { AddedSource } from "@/lib/sources/schema";
import { getRereadingAction, rejectRereadingAction } from "@/lib/studio/rereading/actions";
import type { ChangedSource, Rereading, RereadingPath } from "@/lib/studio/rereading/schema";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useDraftEditor } from "../use-draft";

/** Milliseconds between two looks at a reading. */
const POLL_MS = 1_500;

type Followed = {
  /** There is nothing to wait for. */
  isOver: boolean;
  onSeen: (rereading: Rereading) => void;
};

/** Looks at a reading until it is over. */
function useFollowedReading(
  { course_id: courseId, source_id: id }: RereadingPath,
  { isOver, onSeen }: Followed,
) {
  useEffect(() => {
    if (isOver) return;
    let isCurrent = true;
    const timer = setInterval(() => {
      void getRereadingAction({ course_id: courseId, source_id: id }).then(
        (result) => {
          if (isCurrent && result.ok) onSeen(result.data);
        },
        () => undefined,
      );
    }, POLL_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [courseId, id, isOver, onSeen]);
}

/** The new reading of a source that has changed at its address: asks for it, follows it, and puts it into the draft or leaves it. */
export function useRereading(source: ChangedSource) {
  const errorText = useErrorText();
  const { courseId, apply, flush } = useDraftEditor();
  const [readingId, setReadingId] = useState(source.reading?.id ?? null);
  const [rereading, setRereading] = useState<Rereading | null>(
    source.reading ? { ...source.reading, replacement: null } : null,
  );
  const [problem, setProblem] = useState("");
  const [isPending, setPending] = useState(false);
  const state = rereading?.state ?? null;
  const path = { course_id: courseId, source_id: readingId ?? "" };

  useFollowedReading(path, { isOver: state !== "waiting" && state !== "reading", onSeen: setRereading });

  const readAgain = async () => {
    setPending(true);
    setProblem("");
    try {
      const { source: added } = await apiCall<AddedSource>(`/sources/${source.id}/reread`, {
        method: "POST",
      });
      setReadingId(added.id);
      setRereading({ state: added.state, error: added.error, replacement: null });
    } catch (error) {
      setProblem(errorText(error instanceof ApiError ? error.code : "network"));
    }
    setPending(false);
  };
  /** What the draft becomes with the reading; null if that could not be found out. */
  const compare = async () => {
    setPending(true);
    setProblem("");
    const result = (await flush()) ? await getRereadingAction(path).catch(() => null) : null;
    if (result?.ok) setRereading(result.data);
    else setProblem(errorText(result?.code ?? "network"));
    setPending(false);
    return result?.ok ? result.data.replacement : null;
  };
  const accept = () => apply(rereading?.replacement?.patches ?? []);
  /** Keeps the old text; true once the server has it. */
  const reject = async () => {
    setPending(true);
    const result = await rejectRereadingAction(path).catch(() => null);
    if (!result?.ok) setProblem(errorText(result?.code ?? "network"));
    setPending(false);
    return result?.ok ?? false;
  };
  return { rereading, problem, isPending, readAgain, compare, accept, reject };
}

export type RereadingControl = ReturnType<typeof useRereading>;
