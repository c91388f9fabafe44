import { env, isOidcOnly, mailMode } from "@/lib/core/env";
import { usesRecaptcha } from "@/lib/core/captcha/recaptcha";
import { hostSetting } from "@/lib/core/settings/queries";
import { signUpSetting } from "../sign-up/schema";
import type { SignInOptions } from "./schema";

/** The sign-in options that this server offers; public. */
export function getSignInOptions(): SignInOptions {
  const { GOOGLE_CLIENT_ID, OIDC_ISSUER, OIDC_NAME, RECAPTCHA_SITE_KEY } = env();
  return {
    google_client_id: isOidcOnly() ? null : (GOOGLE_CLIENT_ID ?? null),
    oidc: OIDC_ISSUER ? { name: OIDC_NAME, only: isOidcOnly() } : null,
    recaptcha_site_key: usesRecaptcha() ? (RECAPTCHA_SITE_KEY ?? null) : null,
    mail: mailMode() !== "off",
    outbox: mailMode() === "outbox",
    sign_up: hostSetting(signUpSetting),
  };
}
