import { vi } from "vitest";

// One process runs many test files, to load the libraries once. Each file starts with fresh modules, globals, clock and environment.
const FIRST = Symbol.for("meno.test.environment");
const shared = globalThis as typeof globalThis & Record<string | symbol, unknown>;
const first = (shared[FIRST] ??= { ...process.env }) as NodeJS.ProcessEnv;
for (const name of Object.keys(process.env)) if (!(name in first)) Reflect.deleteProperty(process.env, name);
Object.assign(process.env, first);
for (const name of Object.keys(shared)) if (name.startsWith("meno")) Reflect.deleteProperty(shared, name);
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.resetModules();
