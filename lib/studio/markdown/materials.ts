/** A line of the materials without its id, or null if it is none. */
export function readMaterialLine(line: string): { type: string; title: string; url: string } | null {
  const text = line.replace(/^[-*] +/, "");
  if (text === line) return null;
  if (text.startsWith("{")) return readJsonLine(text);
  const link =
    /^(?:([^[\]]*): )?\[(.*)\]\(<([^<>]*)>\)$/.exec(text) ??
    /^(?:([^[\]]*): )?\[(.*)\]\(([^()\s]*)\)$/.exec(text);
  return link ? { type: link[1] ?? "Link", title: link[2] ?? "", url: link[3] ?? "" } : null;
}

function readJsonLine(text: string): { type: string; title: string; url: string } | null {
  try {
    const { type, title, url } = JSON.parse(text) as Record<string, unknown>;
    const isLink = typeof type === "string" && typeof title === "string" && typeof url === "string";
    return isLink ? { type, title, url } : null;
  } catch {
    return null;
  }
}
