import { cookies } from "next/headers";
import { sessionCookie } from "@/lib/core/auth/session/cookie";
import { appUrl } from "@/lib/core/env";
import { invitationToken } from "./schema";

/** Seconds that a sign-in at the provider may take; next-auth's own cookies live as long. */
const LIFETIME_SECONDS = 15 * 60;

function invitationCookie() {
  const { name, options } = sessionCookie(appUrl());
  return { name: name.replace(/session$/, "invitation"), options };
}

/** Keeps the token of an invitation in the browser while it is at the provider; null forgets it. */
export async function keepInvitation(token: string | null): Promise<void> {
  const { name, options } = invitationCookie();
  (await cookies()).set(name, token ?? "", { ...options, maxAge: token === null ? 0 : LIFETIME_SECONDS });
}

/** The token that this browser keeps, or undefined. */
export async function keptInvitation(): Promise<string | undefined> {
  return invitationToken.safeParse((await cookies()).get(invitationCookie().name)?.value).data;
}
