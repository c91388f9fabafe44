/** Name of the session cookie on plain http (development, demo). */
const plainName = "meno.session";

/** Both names, for code that only checks whether a cookie is present. */
export const sessionCookieNames = [plainName, `__Host-${plainName}`] as const;

/** Name and attributes of the session cookie; the prefix `__Host-` binds it to this host and needs https. */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith("https:");
  return {
    name: secure ? sessionCookieNames[1] : sessionCookieNames[0],
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}
