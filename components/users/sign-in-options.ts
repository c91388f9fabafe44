"use client";

import { useEffect, useState } from "react";
import { apiCall } from "@/lib/core/http/client";
import type { SignInOptions } from "@/lib/users/doors/schema";

const nothing: SignInOptions = { google_client_id: null, recaptcha_site_key: null, mail: true };

let asked: Promise<SignInOptions> | undefined;

/** Asked once per load. Without an answer the page offers what works without configuration. */
function askOptions(): Promise<SignInOptions> {
  asked ??= apiCall<SignInOptions>("/login/options").catch(() => {
    asked = undefined;
    return nothing;
  });
  return asked;
}

/** What this server offers for signing in and up; null until it has answered. The pages themselves are built once for all servers. */
export function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    let gone = false;
    void askOptions().then((answer) => {
      if (!gone) setOptions(answer);
    });
    return () => {
      gone = true;
    };
  }, []);
  return options;
}
