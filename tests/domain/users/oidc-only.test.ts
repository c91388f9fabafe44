import { expect, test } from "vitest";
import { SoftwarePasskey } from "@/tests/support/users/software-passkey";

Object.assign(process.env, {
  OIDC_ISSUER: "https://id.example.org",
  OIDC_CLIENT_ID: "meno",
  OIDC_CLIENT_SECRET: "a secret of the provider",
  OIDC_ONLY: "on",
});

// Dynamic imports: the app reads the environment once.
const { openCookieSession } = await import("@/lib/core/auth/session/sessions");
const { appUrl } = await import("@/lib/core/env");
const { addPasskey, beginPasskey, beginPasskeySignIn } =
  await import("@/lib/users/factors/passkeys/mutations");
const { signInWithPasskey } = await import("@/lib/users/factors/sign-in/mutations");
const { createPerson } = await import("@/tests/support/users/factories");

test.each([
  { who: "a learner", isSuperuser: false, expected: { code: "oidc_only" } },
  { who: "a superuser", isSuperuser: true, expected: "in" },
])("where people sign in through the provider only, a passkey of $who", async ({ isSuperuser, expected }) => {
  const person = await createPerson({ isSuperuser });
  const actor = { ...person.actor, sessionId: await openCookieSession(person.id) };
  const device = new SoftwarePasskey({ origin: new URL(appUrl()).origin });
  const response = device.create((await beginPasskey(actor)).options);
  await addPasskey(actor, { name: "My laptop", response });
  const { options } = await beginPasskeySignIn("192.0.2.90");
  const outcome = await signInWithPasskey(device.use(options)).then(
    () => "in",
    (error: unknown) => error,
  );
  if (typeof expected === "string") expect(outcome).toBe(expected);
  else expect(outcome).toMatchObject(expected);
});
