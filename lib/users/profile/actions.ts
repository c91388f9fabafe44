"use server";

import { z } from "zod";
import { action, type ActionResult } from "@/lib/core/http/action";
import { signOutBrowserEverywhere } from "../sign-in/browser-session";

const signOutEverywhere = action(z.strictObject({}), async () => {
  await signOutBrowserEverywhere();
  return null;
});

/** Signs the person out of every browser and API client, this one too, and revokes the API tokens; the page then leaves by a full load. */
export async function signOutEverywhereAction(): Promise<ActionResult<null>> {
  return signOutEverywhere({});
}
