type Call = { method: string; path: string };
/** A call that an address leads to, with what stands in place of the folders in brackets; or, where it has none of this method, those that it has (as `Allow` lists them). */
type Found<C extends Call> = { call: C; params: Record<string, string> } | { call: null; allow: string };
type Folder<C extends Call> = { path: string; calls: Map<string, C>; allow: string };

/** Addresses that nobody reads in two ways; any other (escapes, dots, doubled slashes) is the framework's to judge. */
const plainPath = /^\/api\/v1((?:\/[\w-]+)+)\/?$/;

/**
 * Tells which of these calls a path leads to, as the framework does: first the folder, of which one of that very name wins over one in brackets,
 * then its method. It has to know every call of the API, or the folder in brackets would get what belongs to another.
 */
export function callFinder<C extends Call>(
  calls: readonly C[],
): (method: string, path: string) => Found<C> | null {
  const folders = [...Map.groupBy(calls, ({ path }) => path)].map(([path, own]) => folderOf(path, own));
  const fixed = new Map(folders.map((folder) => [folder.path, folder]));
  const open = folders
    .filter(({ path }) => path.includes("["))
    .sort((a, b) => (bracketsLast(a.path) < bracketsLast(b.path) ? -1 : 1))
    .map((folder) => ({ folder, parts: folder.path.split("/") }));
  return (method, path) => {
    const below = plainPath.exec(path)?.[1];
    if (below === undefined) return null;
    const named = fixed.get(below);
    if (named) return found(named, method, {});
    const asked = below.split("/");
    for (const { folder, parts } of open) {
      const params = match(parts, asked);
      if (params) return found(folder, method, params);
    }
    return null;
  };
}

function folderOf<C extends Call>(path: string, own: readonly C[]): Folder<C> {
  const methods = own.map(({ method }) => method);
  return {
    path,
    calls: new Map(own.map((call) => [call.method, call])),
    allow: [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join(", "),
  };
}

/** Null where the framework answers what no handler is written for: OPTIONS, and HEAD where there is a GET. */
function found<C extends Call>(
  { calls, allow }: Folder<C>,
  method: string,
  params: Record<string, string>,
): Found<C> | null {
  const call = calls.get(method);
  if (call) return { call, params };
  return method === "OPTIONS" || (method === "HEAD" && calls.has("GET")) ? null : { call: null, allow };
}

/** In the order of these, a bracket comes after whatever else could stand in its place. */
function bracketsLast(path: string): string {
  return path.replaceAll("[", "~");
}

function match(parts: readonly string[], asked: readonly string[]): Record<string, string> | null {
  if (parts.length !== asked.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of parts.entries()) {
    const value = asked[i] ?? "";
    if (part.startsWith("[")) params[part.slice(1, -1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
