import { derivedSecret } from "@/lib/core/auth/secret";
import { env } from "@/lib/core/env";
import type { PaypalAccount } from "../paypal/payloads";

/** Hosts to listen on, which a client cannot call. */
const wildcards = new Set(["0.0.0.0", "::", "[::]"]);

/** The demo's PayPal: routes of this app that answer the same REST calls. */
export function sandboxAccount(): PaypalAccount {
  const { MENO_HOST, PORT } = env();
  const host =
    MENO_HOST === undefined || wildcards.has(MENO_HOST)
      ? "localhost"
      : MENO_HOST.includes(":")
        ? `[${MENO_HOST.replace(/[[\]]/g, "")}]`
        : MENO_HOST;
  return {
    base: `http://${host}:${PORT}/api/sandbox-paypal`,
    clientId: "sandbox",
    clientSecret: derivedSecret("sandbox-paypal"),
    webhookId: null,
    planIds: { 1: "P-SANDBOX-SELF-TAUGHT", 2: "P-SANDBOX-INTELLECTUAL" },
  };
}
