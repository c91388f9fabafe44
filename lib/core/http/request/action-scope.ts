import { headers } from "next/headers";
import { inRequestScope } from "@/lib/core/audit/request-scope";
import { clientAddress } from "./client-address";

/** Runs the work of a server action that does not use `action()`, so that audit entries name its request. */
export async function inActionScope<T>(work: () => Promise<T>): Promise<T> {
  const scope = { address: clientAddress(await headers()), requestId: crypto.randomUUID() };
  return inRequestScope(scope, work);
}
