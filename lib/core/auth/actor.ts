/** What a personal API token may do: look, or everything that its person may do but for the account's own security. */
export type TokenScope = "read" | "write";

/** Who is asking: the first argument of every domain function that touches what belongs to people. */
export type Actor = {
  id: string;
  email: string;
  fullName: string;
  /** Never with a personal token, whoever its owner is. */
  isSuperuser: boolean;
  /** The row that this person came by: of `sessions` or, for a personal token, of `personal_tokens`. */
  sessionId: string;
} & ({ via: "cookie" | "bearer" } | { via: "personal-token"; scope: TokenScope });
