import { and, eq, gt, lt, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { planAtSignUp } from "@/lib/billing/allowances/queries";
import { planTier } from "@/lib/billing/allowances/schema";
import { grantPlan } from "@/lib/billing/grants/mutations";
import { recordAudit } from "@/lib/core/audit/mutations";
import { digestOfToken } from "@/lib/core/auth/session/opaque-token";
import { AppError } from "@/lib/core/errors";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { hostSetting } from "@/lib/core/settings/queries";
import { type OpenInvitation, signUpSetting } from "./schema";

const { invitations } = schema;

/** Why a new account may be opened: the sign-up policy, or an invitation. */
export type Admission = {
  invitation: { id: string; tier: number | null } | null;
  /** Whether the invitation was mailed to this address. */
  isEmailVerified: boolean;
};

/**
 * Checks that this host lets the address sign up, and uses the invitation if there is one. Throws `sign_up_closed`,
 * `sign_up_domain`, `invitation_required`, `invitation_invalid`.
 */
export async function admit(
  tx: Tx,
  { email, invitation }: { email: string; invitation?: string | undefined },
): Promise<Admission> {
  const { mode, domains } = hostSetting(signUpSetting);
  if (mode === "closed") throw new AppError("sign_up_closed");
  const invited = invitation === undefined ? null : await redeemInvitation(tx, invitation);
  const isAllowed = mode === "open" || (mode === "domains" && domains.includes(email.replace(/^.*@/, "")));
  if (!invited && !isAllowed) {
    if (invitation !== undefined) throw new AppError("invitation_invalid");
    throw new AppError(mode === "domains" ? "sign_up_domain" : "invitation_required");
  }
  return { invitation: invited, isEmailVerified: invited !== null && invited.email === email };
}

/** The condition for an invitation with this token that can still be used. */
const isOpen = (token: string) =>
  and(
    eq(invitations.tokenHash, digestOfToken(token)),
    lt(invitations.uses, invitations.maxUses),
    gt(invitations.expiresAt, sql`now()`),
  );

/** Wrong tokens from one address. */
const wrongTokens: RateLimit = { name: "invitation_address", points: 50, seconds: 15 * 60 };

/** What an invitation that can still be used brings; it is not used up. Throws `invitation_invalid`, `rate_limited`. */
export async function checkInvitation(token: string, address: string): Promise<OpenInvitation> {
  const taken = await takePoint(wrongTokens, address);
  const [found] = await db()
    .select({ email: invitations.email, tier: invitations.tier })
    .from(invitations)
    .where(isOpen(token));
  if (!found) throw new AppError("invitation_invalid");
  await givePointBack(taken);
  return found;
}

/** Counts one use of a valid invitation; null for an unknown, used or expired one. */
async function redeemInvitation(tx: Tx, token: string) {
  const [used] = await tx
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(isOpen(token))
    .returning({ id: invitations.id, tier: invitations.tier, email: invitations.email });
  return used ?? null;
}

/** Gives a new account the plan of its invitation, otherwise that of every sign-up, if there is one. */
export async function startAccount(tx: Tx, userId: string, { invitation }: Admission): Promise<void> {
  if (invitation)
    await recordAudit(tx, {
      action: "invitation_used",
      actorId: userId,
      details: { invitation: invitation.id },
    });
  const invitedTier = planTier.safeParse(invitation?.tier);
  const tier = invitedTier.success ? invitedTier.data : planAtSignUp();
  if (tier !== null) await grantPlan(tx, { userId, tier, until: null });
}
