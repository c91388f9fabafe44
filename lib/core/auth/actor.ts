/** The rights of a personal API token: `read`, or `write` for everything its owner may do except account security. */
export type TokenScope = "read" | "write";

/** The authenticated caller: the first argument of every domain function that touches private data. */
export type Actor = {
  id: string;
  email: string;
  fullName: string;
  /** The IANA time zone that the browser reported; null until then. */
  timeZone: string | null;
  /** Whether a refund of a deleted course waits to be dismissed. */
  hasNotices: boolean;
  /** Always false with a personal token, even for a superuser. */
  isSuperuser: boolean;
  /** Whether the person proved a password or a factor within the last ten minutes. Always false with a personal token. */
  hasRecentProof: boolean;
  /** A superuser in production who signed in without a factor: may do nothing but add one. */
  mustEnrol: boolean;
  /** The id of the row in `sessions` or, for a personal token, in `personal_tokens`. */
  sessionId: string;
} & ({ via: "cookie" | "bearer" } | { via: "personal-token"; scope: TokenScope });
