"use client";

import { useEffect, useState } from "react";
import { apiCall } from "@/lib/core/http/client";
import type { SignInOptions } from "@/lib/users/sign-in-options/schema";

const nothing: SignInOptions = { google_client_id: null, recaptcha_site_key: null, mail: true };

let asked: Promise<SignInOptions> | undefined;

/** Requested once per load. Without an answer the page offers what needs no configuration. */
function askOptions(): Promise<SignInOptions> {
  asked ??= apiCall<SignInOptions>("/login/options").catch(() => {
    asked = undefined;
    return nothing;
  });
  return asked;
}

/** The sign-in options of this server, or null until it answers. The pages themselves are prerendered for any configuration. */
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
