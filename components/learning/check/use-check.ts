import { useState } from "react";
import { apiCall, ApiError } from "@/lib/core/http/client";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { CourseCheck } from "@/lib/learning/checks/schema";

const paths = { diagnostic: "diagnostic", final: "final-check" } as const;

/** The state of a check in the browser. A failed answer keeps what was typed; one that another tab gave first shows the check as it stands. */
export function useCheck(courseId: string, initial: CourseCheck) {
  const [check, setCheck] = useState(initial);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError["code"] | "changed" | null>(null);
  const router = useRouter();
  const path = `/courses/${courseId}/${paths[initial.kind]}`;

  const send = async (body: { position: number; answer: string } | Record<string, never>) => {
    setSending(true);
    setFailure(null);
    try {
      const next = await apiCall<CourseCheck>(path, { method: "POST", body });
      setCheck(next);
      // Pages in the router's cache show the state before the check.
      if (next.state !== "open") router.refresh();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      setFailure(code === "conflict" ? "changed" : code);
      if (code === "conflict") await apiCall<CourseCheck>(path).then(setCheck, () => setFailure("network"));
    } finally {
      setSending(false);
    }
  };
  return { check, isSending, failure, send };
}
