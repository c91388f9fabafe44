import Module from "node:module";

/** What a file was given for a name: twice the same is what it will always be given. */
type Given = { exports: unknown; isSure: boolean };

/**
 * Remembers what `require` has answered. The framework requires parts of itself a dozen times for each page, and the loader of our scripts
 * is asked about every one, be it loaded or not: 1.5 % of a page (docs/performance.md, P7). A file that is still being read asks as ever.
 */
export function keepRequires(): void {
  const files = new WeakMap<NodeJS.Module, Map<string, Given>>();
  const loader: { require: (this: NodeJS.Module, name: string) => unknown } = Module.prototype;
  const load = loader.require;
  loader.require = function (this: NodeJS.Module, name: string): unknown {
    if (!this.loaded) return load.call(this, name);
    const names = files.get(this) ?? new Map<string, Given>();
    files.set(this, names);
    const given = names.get(name);
    if (given?.isSure) return given.exports;
    const exports: unknown = load.call(this, name);
    names.set(name, { exports, isSure: given !== undefined && given.exports === exports });
    return exports;
  };
}
