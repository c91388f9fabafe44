import { createHash, timingSafeEqual } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { derivedSecret } from "@/lib/core/auth/secret";
import { paymentMode } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { plans } from "../plans";
import { offerOf } from "../policy";
import { getOwnPlan } from "../queries";
import { followUp } from "../reconciliation/mutations";
import { payerReference, readPayer } from "../paypal/payer-reference";
import { sandboxAccount } from "./account";
import { type SandboxResponse, newOrder, orderJson, subscriptionJson, transactionsJson } from "./responses";
import type { CheckoutDecision } from "./schema";

const { sandboxPayments } = schema;

/** Sandbox checkouts per person. */
const openings: RateLimit = { name: "sandbox", points: 40, seconds: 10 * 60 };

/**
 * Creates a subscription for the payer to approve, as PayPal's script does in the page. Throws
 * `already_subscribed` for a paid plan that waits for the present one to end, `not_found` outside the demo.
 */
export async function openCheckout(actor: Actor, { tier }: { tier: 1 | 2 }): Promise<{ id: string }> {
  assertSandbox();
  await takePoint(openings, actor.id);
  if (offerOf(plans[tier], await getOwnPlan(actor)) === "next") throw new AppError("already_subscribed");
  const id = `I-${shortId()}`;
  const amount = (plans[tier].priceCents / 100).toFixed(2);
  await db()
    .insert(sandboxPayments)
    .values({
      id,
      userId: actor.id,
      kind: "subscription",
      planId: sandboxAccount().planIds[tier],
      customId: payerReference(actor.id),
      amount,
    });
  return { id };
}

/**
 * Decides a checkout, as the payer does on PayPal's page: only an open one of their own, once. A
 * subscription is paid with the approval. A scheduled check replaces PayPal's notification.
 */
export async function decideCheckout(actor: Actor, { id, decision }: CheckoutDecision): Promise<void> {
  assertSandbox();
  if (decision === "leave") return;
  const own = and(
    eq(sandboxPayments.id, id),
    eq(sandboxPayments.userId, actor.id),
    eq(sandboxPayments.status, "created"),
  );
  const [row] = await db().select({ kind: sandboxPayments.kind }).from(sandboxPayments).where(own);
  if (!row) throw new AppError("payment_not_found");
  const approved =
    row.kind === "order"
      ? { status: "approved" as const }
      : { status: "active" as const, paidAt: new Date() };
  await db()
    .update(sandboxPayments)
    .set(decision === "fail" ? { status: "declined" } : approved)
    .where(own);
  if (row.kind === "subscription" && decision === "approve") await followUp({ kind: "subscription", id });
}

const assertSandbox = (): void => {
  if (paymentMode() !== "sandbox") throw new AppError("not_found");
};

/** An id in PayPal's format: upper case, no dashes. */
const shortId = (): string => newId().replaceAll("-", "").slice(-18).toUpperCase();

export type SandboxRequest = {
  method: string;
  path: string;
  authorization: string | null;
  requestKey: string | null;
  body: string;
};

/** Answers a PayPal REST call from the sandbox's table. Throws `not_found` outside the demo. */
export async function answerSandbox(request: SandboxRequest): Promise<SandboxResponse> {
  assertSandbox();
  const { clientId, clientSecret } = sandboxAccount();
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const token = derivedSecret("sandbox-paypal-token");
  const authorization = request.authorization ?? "";
  if (request.path === "/v1/oauth2/token") {
    return same(authorization, basic)
      ? { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 3600 } }
      : refusal(401, "invalid_client");
  }
  if (!same(authorization, `Bearer ${token}`)) return refusal(401, "invalid_token");
  const [, kind, id = "", verb = ""] =
    /^\/v[12]\/(billing\/subscriptions|checkout\/orders)(?:\/([\w-]+)(?:\/(\w+))?)?$/.exec(request.path) ??
    [];
  if (kind === undefined) return refusal(404, "RESOURCE_NOT_FOUND");
  return kind === "checkout/orders" ? answerOrder(request, id, verb) : answerSubscription(request, id, verb);
}

/** Compares in constant time for any lengths. */
function same(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

const refusal = (status: number, issue: string): SandboxResponse => ({
  status,
  body: { name: issue, details: [{ issue }] },
});

async function findRow(id: string, kind: "subscription" | "order") {
  const [row] = await db()
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.kind, kind)));
  return row;
}

async function answerSubscription(
  { method }: SandboxRequest,
  id: string,
  verb: string,
): Promise<SandboxResponse> {
  const row = await findRow(id, "subscription");
  if (!row) return refusal(404, "RESOURCE_NOT_FOUND");
  if (method === "GET" && verb === "") return { status: 200, body: subscriptionJson(row) };
  if (method === "GET" && verb === "transactions") return { status: 200, body: transactionsJson(row) };
  if (method !== "POST" || verb !== "cancel") return refusal(404, "RESOURCE_NOT_FOUND");
  const ended = await db()
    .update(sandboxPayments)
    .set({ status: "cancelled", cancelledAt: new Date() })
    .where(and(eq(sandboxPayments.id, id), inArray(sandboxPayments.status, ["active"])))
    .returning({ id: sandboxPayments.id });
  return ended.length > 0 ? { status: 204, body: null } : refusal(422, "SUBSCRIPTION_STATUS_INVALID");
}

async function answerOrder(
  { method, requestKey, body }: SandboxRequest,
  id: string,
  verb: string,
): Promise<SandboxResponse> {
  if (method === "POST" && id === "") return createOrder(body, requestKey);
  const row = await findRow(id, "order");
  if (!row) return refusal(404, "RESOURCE_NOT_FOUND");
  if (method === "GET" && verb === "") return { status: 200, body: orderJson(row) };
  if (method !== "POST" || verb !== "capture") return refusal(404, "RESOURCE_NOT_FOUND");
  if (row.status === "declined") return refusal(422, "INSTRUMENT_DECLINED");
  if (row.status === "captured") return refusal(422, "ORDER_ALREADY_CAPTURED");
  if (row.status !== "approved") return refusal(422, "ORDER_NOT_APPROVED");
  const paidAt = new Date();
  await db()
    .update(sandboxPayments)
    .set({ status: "captured", paidAt })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, "approved")));
  return { status: 201, body: orderJson({ ...row, status: "captured", paidAt }) };
}

async function createOrder(body: string, requestKey: string | null): Promise<SandboxResponse> {
  const wanted = newOrder(body);
  const userId = readPayer(wanted?.customId);
  if (!wanted || !userId) return refusal(400, "INVALID_REQUEST");
  const id =
    requestKey === null
      ? shortId()
      : createHash("sha256").update(requestKey).digest("hex").slice(0, 17).toUpperCase();
  await db()
    .insert(sandboxPayments)
    .values({ id, userId, kind: "order", customId: wanted.customId, amount: wanted.amount })
    .onConflictDoNothing();
  const row = await findRow(id, "order");
  return row ? { status: 201, body: orderJson(row) } : refusal(500, "INTERNAL_SERVER_ERROR");
}
