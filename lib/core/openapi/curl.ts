import type { Json } from "./json-schema";

type Field = { name: string; place: string; required: boolean; example: string | null; list: boolean };
type Call = {
  method: string;
  path: string;
  audience: string;
  fields: readonly Field[];
  body: { type: string } | null;
};

/** Quotes a text for a POSIX shell, which interprets nothing between single quotes. */
const singleQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** Encodes a part of the URL, which stands in double quotes because the shell expands $MENO_URL in it. */
const urlEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The operation's example as a curl command. The shell must have MENO_URL and, unless the operation is public, MENO_TOKEN. */
export function curlOf(
  server: string,
  { method, path, audience, fields, body }: Call,
  example: Json | undefined,
): string {
  const valueOf = (name: string) =>
    fields.find((field) => field.place === "path" && field.name === name)?.example ?? "";
  const query = fields
    .filter(({ place, example: value }) => place === "query" && value !== null)
    .flatMap(({ name, example: value, list }) =>
      (list ? (value ?? "").split(", ") : [value ?? ""]).map((one) => `${name}=${urlEncoded(one)}`),
    )
    .join("&");
  const address = `"$MENO_URL${server}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => urlEncoded(valueOf(name)))}${query ? `?${query}` : ""}"`;
  const isIdempotent = fields.some(({ place, name }) => place === "header" && name === "Idempotency-Key");
  return [
    `curl -sS${method === "GET" ? "" : ` -X ${method}`} ${address}`,
    ...(audience === "public" ? [] : ['-H "Authorization: Bearer $MENO_TOKEN"']),
    ...(isIdempotent ? ["-H 'Idempotency-Key: a-key-of-your-own'"] : []),
    ...bodyOf(body?.type ?? null, example),
  ].join(" \\\n  ");
}

function bodyOf(type: string | null, example: Json | undefined): string[] {
  if (type === null || example === undefined) return [];
  if (type === "application/json")
    return ["-H 'Content-Type: application/json'", `-d ${singleQuoted(JSON.stringify(example))}`];
  const option = type === "multipart/form-data" ? "--form-string" : "--data-urlencode";
  return Object.entries(example as Record<string, string>).map(
    ([name, value]) => `${option} ${singleQuoted(`${name}=${value}`)}`,
  );
}
