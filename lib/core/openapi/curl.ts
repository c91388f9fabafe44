import type { Json } from "./json-schema";

type Field = { name: string; place: string; required: boolean; example: string | null; list: boolean };
type Call = {
  method: string;
  path: string;
  audience: string;
  fields: readonly Field[];
  body: { type: string } | null;
};

/** For a POSIX shell: everything between single quotes is what it is. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** Between double quotes, so that $MENO_URL is read. */
const inAddress = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The operation's example as a line for a shell in which MENO_URL and, where one has to sign in, MENO_TOKEN are set. */
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
      (list ? (value ?? "").split(", ") : [value ?? ""]).map((one) => `${name}=${inAddress(one)}`),
    )
    .join("&");
  const address = `"$MENO_URL${server}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(valueOf(name)))}${query ? `?${query}` : ""}"`;
  const keyed = fields.some(({ place, name }) => place === "header" && name === "Idempotency-Key");
  return [
    `curl -sS${method === "GET" ? "" : ` -X ${method}`} ${address}`,
    ...(audience === "public" ? [] : ['-H "Authorization: Bearer $MENO_TOKEN"']),
    ...(keyed ? ["-H 'Idempotency-Key: a-key-of-your-own'"] : []),
    ...bodyOf(body?.type ?? null, example),
  ].join(" \\\n  ");
}

function bodyOf(type: string | null, example: Json | undefined): string[] {
  if (type === null || example === undefined) return [];
  if (type === "application/json")
    return ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(example))}`];
  return Object.entries(example as Record<string, string>).map(
    ([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`,
  );
}
