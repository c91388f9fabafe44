"use server";

import {
  completeBrowserOidc,
  type GoogleSignInInput,
  type OidcCodeInput,
  type OidcStart,
  type OidcStartInput,
  type PasskeySignInInput,
  signInBrowser,
  signInBrowserWithGoogle,
  signInBrowserWithPasskey,
  type SignInInput,
  type SignInResult,
  signOutBrowser,
  startBrowserGoogle,
  startBrowserOidc,
} from "./sign-in/browser-session";

/** Signs in with e-mail and password. The form then navigates with a full page load. */
export async function signInAction(input: SignInInput): Promise<SignInResult> {
  return signInBrowser(input);
}

/** Begins a sign-in with Google: returns the nonce for its button, whose token counts in this browser only. Rejects on failure. */
export async function startGoogleSignInAction(): Promise<string> {
  return startBrowserGoogle();
}

/** Signs in with the id token of Google's button. The page then navigates with a full page load. */
export async function signInWithGoogleAction(input: GoogleSignInInput): Promise<SignInResult> {
  return signInBrowserWithGoogle(input);
}

/** Signs in with the answer of a passkey. The page then navigates with a full page load. */
export async function signInWithPasskeyAction(input: PasskeySignInInput): Promise<SignInResult> {
  return signInBrowserWithPasskey(input);
}

/** Begins a sign-in with the OpenID Connect provider. The page then goes to the returned URL. */
export async function startOidcSignInAction(input: OidcStartInput): Promise<OidcStart> {
  return startBrowserOidc(input);
}

/** Signs in with the code of a sign-in at the provider that waits for it. The page then navigates with a full page load. */
export async function completeOidcSignInAction(input: OidcCodeInput): Promise<SignInResult> {
  return completeBrowserOidc(input);
}

/** Signs this browser out. Rejects on failure. */
export async function signOutAction(): Promise<void> {
  await signOutBrowser();
}
