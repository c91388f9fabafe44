"use client";

import { useEffect, useState } from "react";
import { getPublicityAction } from "@/lib/market/actions";
import { publicityVerdict } from "@/lib/market/policy";
import type { Publicity } from "@/lib/market/schema";

export type PublicityControl = {
  state: "loading" | "loaded" | "failed";
  publicity: Publicity | null;
  /** Whether the author states here that the course may quote its sources in public. */
  isStated: boolean;
  setStated: (isStated: boolean) => void;
  /** Whether an earlier statement is enough. */
  wasStated: boolean;
  reload: () => Promise<void>;
  /** Whether nothing keeps the course from being public. */
  isAllowed: boolean;
};

type Options = {
  /** An earlier statement was about other sources. */
  isNew?: boolean;
  /** Whether the statement is asked for at all. */
  isAsked?: boolean;
};

async function findPublicity(courseId: string): Promise<Publicity | null> {
  const result = await getPublicityAction({ id: courseId }).catch(() => null);
  return result?.ok ? result.data : null;
}

/** What keeps a course from being public, and the author's statement about its sources. */
export function usePublicity(
  courseId: string,
  { isNew = false, isAsked = true }: Options = {},
): PublicityControl {
  const [state, setState] = useState<PublicityControl["state"]>("loading");
  const [publicity, setPublicity] = useState<Publicity | null>(null);
  const [isStated, setStated] = useState(false);
  const take = (found: Publicity | null) => {
    if (found) setPublicity(found);
    setState(found ? "loaded" : "failed");
  };
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void findPublicity(courseId).then((found) => {
      if (isCurrent) take(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [courseId, isAsked]);
  const reload = async () => take(await findPublicity(courseId));
  const wasStated = !isNew && publicity !== null && publicity.rights_stated_at !== null;
  const isAllowed =
    !isAsked ||
    (publicity !== null &&
      publicityVerdict({
        isTakenDown: publicity.taken_down !== null,
        sources: publicity.sources,
        isStated: isStated || wasStated,
      }) === "ok");
  return { state, publicity, isStated, setStated, wasStated, reload, isAllowed };
}
