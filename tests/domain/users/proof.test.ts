import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { AppError } from "@/lib/core/errors";
import { updateAiSettings } from "@/lib/operators/ai/mutations";
import { makeGrant } from "@/lib/operators/grants/mutations";
import { createInvitation } from "@/lib/operators/invitations/mutations";
import { invitationCreate } from "@/lib/operators/invitations/schema";
import { saveHostPlans } from "@/lib/operators/plans/mutations";
import { getHostPlans } from "@/lib/operators/plans/queries";
import { updateUser } from "@/lib/users/administration/mutations";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { exportMyData } from "@/lib/users/export/mutations";
import { beginPasskey, removePasskey } from "@/lib/users/factors/passkeys/mutations";
import { beginTotp, confirmTotp, makeRecoveryCodes, removeTotp } from "@/lib/users/factors/totp/mutations";
import { createUser } from "@/lib/users/mutations";
import { issueRecovery } from "@/lib/users/recovery/mutations";
import { userCreate } from "@/lib/users/schema";
import { createToken } from "@/lib/users/tokens/mutations";
import { createPerson, PASSWORD } from "@/tests/support/users/factories";

// T145: these need a proof of the last ten minutes.

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

/** A superuser who signed in a while ago, and another person. */
async function lateSuperuser() {
  const [superuser, other] = [await createPerson({ isSuperuser: true }), await createPerson()];
  return { actor: { ...superuser.actor, hasRecentProof: false }, other };
}
type Late = Awaited<ReturnType<typeof lateSuperuser>>;

const account = userCreate.parse({ email: `${newId()}@example.org`, password: PASSWORD });
const invitation = invitationCreate.parse({ note: "Class", max_uses: 1, days: 1 });
const gift = { kind: "credits", reason: "Prize", credits: 1 } as const;

describe("needs a recent proof", () => {
  test.each<[string, (late: Late) => Promise<unknown>]>([
    ["creating an account", ({ actor }) => createUser(actor, account)],
    ["changing an account", ({ actor, other }) => updateUser(actor, other.id, { full_name: "New Name" })],
    ["deleting an account", ({ actor, other }) => deleteUser(actor, other.id, {})],
    ["a link for another person's password", ({ actor, other }) => issueRecovery(actor, other.email)],
    ["a grant", ({ actor, other }) => makeGrant(actor, { ...gift, user_id: other.id }, null)],
    ["an invitation", ({ actor }) => createInvitation(actor, invitation)],
    ["the plans of the host", ({ actor }) => saveHostPlans(actor, getHostPlans(actor))],
    ["the model of the host", ({ actor }) => updateAiSettings(actor, { cap: null })],
    ["an API token", ({ actor }) => createToken(actor, { name: "A", scope: "read", expires_in_days: 30 })],
    ["the export of one's data", ({ actor }) => exportMyData(actor)],
    ["adding a passkey", ({ actor }) => beginPasskey(actor)],
    ["removing a passkey", ({ actor }) => removePasskey(actor, newId())],
    ["setting up an authenticator app", ({ actor }) => beginTotp(actor)],
    ["confirming an authenticator app", ({ actor }) => confirmTotp(actor, "000000")],
    ["removing an authenticator app", ({ actor }) => removeTotp(actor)],
    ["new recovery codes", ({ actor }) => makeRecoveryCodes(actor)],
  ])("%s", async (_, run) => {
    expect(await code(run(await lateSuperuser()))).toBe("proof_required");
  });
});
