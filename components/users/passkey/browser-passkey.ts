import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { apiCall } from "@/lib/core/http/client";
import type { PasskeyAssertion, PasskeyAttestation } from "@/lib/users/factors/schema";

/** Whether this browser knows passkeys; false on the server and on pages without https. */
export function supportsPasskeys(): boolean {
  return typeof window !== "undefined" && typeof window.PublicKeyCredential === "function";
}

const load = () => import("@simplewebauthn/browser");

/** Null when the person closed the browser's dialog, or no passkey fits. */
async function unlessCancelled<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}

/** Asks the browser to use a passkey, with options of this path. Throws ApiError. */
export async function askForPasskey(
  path: "/login/passkey" | "/users/me/proof/options",
): Promise<PasskeyAssertion | null> {
  const { options } = await apiCall<{ options: PublicKeyCredentialRequestOptionsJSON }>(path, {
    method: "POST",
  });
  const { startAuthentication } = await load();
  return unlessCancelled(() => startAuthentication({ optionsJSON: options }));
}

/** Asks the browser to create a passkey. Throws ApiError. */
export async function createPasskey(): Promise<PasskeyAttestation | null> {
  const { options } = await apiCall<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    "/users/me/passkeys/options",
    { method: "POST" },
  );
  const { startRegistration } = await load();
  return unlessCancelled(async () => {
    const made = await startRegistration({ optionsJSON: options });
    return { ...made, response: { ...made.response, transports: made.response.transports ?? [] } };
  });
}
