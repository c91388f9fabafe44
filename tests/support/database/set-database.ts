import { env, parseEnv } from "@/lib/core/env";
import { testEnvironment } from "@/tests/support/app/environment";

/** Makes the factories of this process use another app's database. Call it before the first query. */
export function setDatabase(databaseUrl: string): void {
  Object.assign(process.env, testEnvironment(databaseUrl));
  Object.assign(env(), parseEnv(process.env));
}
