"use client";

import { useLocale, useTranslations } from "next-intl";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { getPathname } from "@/lib/core/i18n/navigation";
import { signInWithGoogleAction, startGoogleSignInAction } from "@/lib/users/actions";
import { CodeForm } from "./code-form";
import { loadScriptGlobal } from "./third-party-script";
import { invitationOfPage } from "../auth/invitation";
import { useSignInOptions } from "../auth/sign-in-options";

const SCRIPT = "https://accounts.google.com/gsi/client";
/** Google's own bounds for its button, in pixels. */
const WIDTH = { min: 200, max: 400 };

type Identity = {
  initialize: (options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: string }) => void;
  }) => void;
  renderButton: (container: HTMLElement, options: Record<string, string | number>) => void;
};
type GoogleWindow = Window & { google?: { accounts?: { id?: Identity } } };

const findIdentity = (): Identity | undefined => (window as GoogleWindow).google?.accounts?.id;

/** Sign-in and sign-up with Google, where the server has it configured; only then its script loads. */
export function GoogleButton({ purpose }: { purpose: "login" | "signup" }) {
  const t = useTranslations("users.google");
  const clientId = useSignInOptions()?.google_client_id ?? null;
  if (clientId === null) return null;
  return (
    <div className="mt-6 grid gap-5">
      <p className="flex items-center gap-4 text-14 text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t("or")}
      </p>
      <Button clientId={clientId} purpose={purpose} />
    </div>
  );
}

function Button({ clientId, purpose }: { clientId: string; purpose: "login" | "signup" }) {
  const t = useTranslations("users.google");
  const outdated = useTranslations("users")("outdated");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  /** Binds the token to this browser; null until the server answers. */
  const [nonce, setNonce] = useState<string | null>(null);
  /** The token of an account whose second factor is asked for. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const [codeRefusal, setCodeRefusal] = useState<string>();
  const enter = useRef<(credential: string | undefined, otp?: string) => Promise<void>>(
    async () => undefined,
  );

  useEffect(() => {
    enter.current = async (credential, otp) => {
      if (!credential) {
        toast.error(tCommon("error"), { description: t("noToken"), id: "google" });
        return;
      }
      setBusy(true);
      setCodeRefusal(undefined);
      const next = new URLSearchParams(window.location.search).get("next");
      const invitation = invitationOfPage();
      const result = await signInWithGoogleAction({
        idToken: credential,
        next,
        ...(otp ? { otp } : {}),
        ...(invitation ? { invitation } : {}),
      }).catch(
        (error: unknown) =>
          ({
            ok: false,
            code: unstable_isUnrecognizedActionError(error) ? "outdated" : "unavailable",
          }) as const,
      );
      if (result.ok) {
        window.location.assign(
          result.next ?? getPathname({ href: result.needsPlan ? "/pricing" : "/", locale }),
        );
        return;
      }
      setBusy(false);
      if (result.code === "second_factor_required") {
        setWaiting(credential);
        return;
      }
      if (result.code === "wrong_otp") {
        setCodeRefusal(errorText(result.code));
        return;
      }
      toast.error(tCommon("error"), {
        description:
          result.code === "outdated"
            ? outdated
            : errorText(result.code, "retryAfter" in result ? result.retryAfter : null),
        id: "google",
      });
    };
  }, [t, outdated, tCommon, errorText, locale]);

  useEffect(() => {
    startGoogleSignInAction().then(setNonce, () => undefined);
  }, []);

  useEffect(() => {
    if (nonce === null) return;
    return loadScriptGlobal(SCRIPT, findIdentity, {
      onReady: (identity) => {
        const holder = container.current;
        if (!holder) return;
        identity.initialize({
          client_id: clientId,
          nonce,
          callback: ({ credential }) => void enter.current(credential),
        });
        const width = Math.min(WIDTH.max, Math.max(WIDTH.min, Math.floor(holder.clientWidth)));
        const theme = document.documentElement.classList.contains("dark") ? "filled_black" : "outline";
        identity.renderButton(holder, {
          type: "standard",
          size: "large",
          theme,
          shape: "rectangular",
          text: purpose === "login" ? "signin_with" : "signup_with",
          width,
          locale,
        });
      },
    });
  }, [clientId, nonce, purpose, locale]);

  return (
    <div aria-busy={busy}>
      <div ref={container} className="flex min-h-11 justify-center" style={{ colorScheme: "light" }} />
      {waiting === null ? null : (
        <CodeForm pending={busy} refusal={codeRefusal} onCode={(otp) => void enter.current(waiting, otp)} />
      )}
      <p role="status" className="sr-only">
        {busy ? t("signingIn") : ""}
      </p>
    </div>
  );
}
