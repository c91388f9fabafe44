"use client";

import { useEffect, useState } from "react";
import { apiCall } from "@/lib/core/http/client";
import type { SignInOptions } from "@/lib/users/sign-in-options/schema";

const noOptions: SignInOptions = {
  google_client_id: null,
  oidc: null,
  recaptcha_site_key: null,
  mail: true,
  outbox: false,
  sign_up: { mode: "open", domains: [] },
};

let request: Promise<SignInOptions> | undefined;

/** Requested once per load. Without an answer the page offers what needs no configuration. */
function fetchOptions(): Promise<SignInOptions> {
  request ??= apiCall<SignInOptions>("/login/options").catch(() => {
    request = undefined;
    return noOptions;
  });
  return request;
}

/** The sign-in options of this server, or null until it answers. The pages themselves are prerendered for any configuration. */
export function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void fetchOptions().then((answer) => {
      if (!isUnmounted) setOptions(answer);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return options;
}
