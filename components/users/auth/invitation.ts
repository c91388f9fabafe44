"use client";

import { useEffect, useState } from "react";
import { ApiError, apiCall } from "@/lib/core/http/client";
import type { OpenInvitation } from "@/lib/users/sign-up/schema";

/** The token of the invitation in this page's address. */
export function invitationOfPage(): string | undefined {
  return new URLSearchParams(window.location.search).get("invitation") || undefined;
}

/** The invitation of this page: none, one that is being checked, one that cannot be used, or one that can. */
export type PageInvitation =
  { state: "none" | "checking" | "invalid" } | ({ state: "open" } & OpenInvitation);

let request: Promise<PageInvitation> | undefined;

/** Requested once per load. Where the check itself fails, the sign-up decides. */
function fetchInvitation(token: string): Promise<PageInvitation> {
  request ??= apiCall<OpenInvitation>("/users/invitation", { method: "POST", body: { token } }).then(
    (invitation) => ({ state: "open", ...invitation }),
    (error: unknown) => {
      const isInvalid = error instanceof ApiError && error.code === "invitation_invalid";
      return isInvalid ? { state: "invalid" } : { state: "open", email: null, tier: null };
    },
  );
  return request;
}

/** The invitation in this page's address, with the server's verdict on it. */
export function usePageInvitation(): PageInvitation {
  const [invitation, setInvitation] = useState<PageInvitation>({ state: "none" });
  useEffect(() => {
    const token = invitationOfPage();
    if (token === undefined) return;
    let isUnmounted = false;
    const show = (answer: PageInvitation) => {
      if (!isUnmounted) setInvitation(answer);
    };
    show({ state: "checking" });
    void fetchInvitation(token).then(show);
    return () => {
      isUnmounted = true;
    };
  }, []);
  return invitation;
}
