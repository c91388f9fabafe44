type Call = { method: string; path: string };
/** A call that an address leads to, with what stands in place of the folders in brackets. */
type Found<C extends Call> = { call: C; params: Record<string, string> };

/** Addresses that nobody reads in two ways; any other (escapes, dots, doubled slashes) is the framework's to judge. */
const plainPath = /^\/api\/v1((?:\/[\w-]+)+)\/?$/;

/** Tells which of these calls a path leads to: the folder of that very name wins over one in brackets, as in the framework. */
export function callFinder<C extends Call>(calls: readonly C[]): (method: string, path: string) => Found<C> | null {
  const fixed = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  const open = calls.filter(({ path }) => path.includes("[")).map((call) => ({ call, folders: call.path.split("/") }));
  const taken = new Set(calls.map(({ path }) => path));
  return (method, path) => {
    const below = plainPath.exec(path)?.[1];
    if (below === undefined) return null;
    const call = fixed.get(`${method} ${below}`);
    if (call) return { call, params: {} };
    // The folder is there and has no such method: the framework says so.
    if (taken.has(below)) return null;
    const parts = below.split("/");
    for (const { call: one, folders } of open) {
      const params = one.method === method ? match(folders, parts) : null;
      if (params) return { call: one, params };
    }
    return null;
  };
}

function match(folders: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (folders.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [i, folder] of folders.entries()) {
    const part = parts[i] ?? "";
    if (folder.startsWith("[")) params[folder.slice(1, -1)] = part;
    else if (folder !== part) return null;
  }
  return params;
}
