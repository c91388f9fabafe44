"use server";

import { z } from "zod";
import { action, type ActionResult } from "@/lib/core/http/action";
import { signOutBrowserEverywhere } from "../sign-in/browser-session";

const signOutEverywhere = action(z.strictObject({}), async () => {
  await signOutBrowserEverywhere();
  return null;
});

/** Ends all sessions of the user, including this one, and revokes the API tokens. The page then navigates with a full page load. */
export async function signOutEverywhereAction(): Promise<ActionResult<null>> {
  return signOutEverywhere({});
}
