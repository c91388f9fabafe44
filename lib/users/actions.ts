"use server";

import {
  type GoogleSignInInput,
  signInBrowser,
  signInBrowserByGoogle,
  type SignInInput,
  type SignInResult,
  signOutBrowser,
} from "./sign-in/browser-session";

/** Signs in with e-mail and password; the form goes on by a full load. */
export async function signInAction(input: SignInInput): Promise<SignInResult> {
  return signInBrowser(input);
}

/** Signs in with the id token of Google's button; the page goes on by a full load. */
export async function signInByGoogleAction(input: GoogleSignInInput): Promise<SignInResult> {
  return signInBrowserByGoogle(input);
}

/** Signs this browser out. Rejects when that failed. */
export async function signOutAction(): Promise<void> {
  await signOutBrowser();
}
