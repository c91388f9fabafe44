export type TryField = {
  name: string;
  location: "path" | "query" | "header";
  required: boolean;
  example: string | null;
  list: boolean;
};
type Operation = {
  method: string;
  server: string;
  path: string;
  fields: readonly TryField[];
  body: { type: string } | null;
};

/** Builds the request: empty fields are left out, lists are split at commas. */
export function requestOf(
  { method, server, path, fields, body }: Operation,
  typed: FormData,
): { address: string; init: RequestInit } {
  const valueOf = (key: string) => {
    const value = typed.get(key);
    return typeof value === "string" ? value.trim() : "";
  };
  const query = new URLSearchParams();
  const headers: Record<string, string> = body ? { "content-type": body.type } : {};
  for (const { name, location, list } of fields) {
    const value = valueOf(`${location}:${name}`);
    if (value === "" || location === "path") continue;
    if (location === "header") headers[name] = value;
    else for (const one of list ? value.split(",") : [value]) query.append(name, one.trim());
  }
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueOf(`path:${name}`)));
  const search = query.toString();
  const text = valueOf("body");
  const sent = body?.type === "application/x-www-form-urlencoded" ? formOf(text) : text;
  return {
    address: `${server}${at}${search ? `?${search}` : ""}`,
    init: { method, credentials: "same-origin", headers, ...(body ? { body: sent } : {}) },
  };
}

/** Form bodies are typed as JSON too; invalid JSON is sent as it is, and the server refuses it. */
function formOf(text: string): string {
  try {
    return new URLSearchParams(Object.entries(JSON.parse(text) as Record<string, string>)).toString();
  } catch {
    return text;
  }
}
