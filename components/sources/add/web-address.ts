/** The address of a page as it was typed, with or without its scheme; null if it is none. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(candidate)) return null;
  const { protocol, hostname, href } = new URL(candidate);
  return /^https?:$/.test(protocol) && hostname.includes(".") ? href : null;
}
