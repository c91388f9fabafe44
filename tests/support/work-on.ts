import { env, parseEnv } from "@/lib/core/env";
import { testEnvironment } from "./environment";

/** Makes this process work on the database of an app of its own: its people are then made there. Call it before anything is read. */
export function workOn(databaseUrl: string): void {
  Object.assign(process.env, testEnvironment(databaseUrl));
  Object.assign(env(), parseEnv(process.env));
}
