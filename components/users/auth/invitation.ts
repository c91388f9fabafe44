/** The token of the invitation in this page's address. */
export function invitationOfPage(): string | undefined {
  return new URLSearchParams(window.location.search).get("invitation") || undefined;
}
