import { z } from "zod";
import { env, paymentMode } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { failure, issueOf, read, type PaypalResponse } from "./paypal/responses";
import { sandboxAccount } from "./sandbox/account";
import {
  capture,
  order,
  type PaypalAccount,
  type PaypalCapture,
  type PaypalOrder,
  type PaypalSubscription,
  type PaypalTransaction,
  sale,
  subscription,
  token,
  transactions,
} from "./paypal/payloads";

/** The base URL of PayPal's REST API. Certificates come from either host of the same environment. */
const LIVE = "https://api-m.paypal.com";
const twins: Record<string, readonly string[]> = {
  [LIVE]: [LIVE, "https://api.paypal.com"],
  "https://api-m.sandbox.paypal.com": ["https://api-m.sandbox.paypal.com", "https://api.sandbox.paypal.com"],
};

/** PayPal answers in one to three seconds while a person waits. */
const TIMEOUT_MS = 10_000;
/** An access token is renewed this long before it expires. */
const TOKEN_MARGIN_MS = 60_000;
/** PayPal lists the payments of a subscription within a window; no subscription is older than this. */
const BEGINNING = "2020-01-01T00:00:00Z";

/** The configured account, or the account of the demo's sandbox. Throws `payments_off`. */
export function paypalAccount(): PaypalAccount {
  const e = env();
  const mode = paymentMode(e);
  if (mode === "sandbox") return sandboxAccount();
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_PLAN_SELF_TAUGHT,
    PAYPAL_PLAN_INTELLECTUAL,
  } = e;
  if (!clientId || !clientSecret || !webhookId || !PAYPAL_PLAN_SELF_TAUGHT || !PAYPAL_PLAN_INTELLECTUAL)
    throw new AppError("payments_off");
  const base = (e.PAYPAL_API_BASE ?? LIVE).replace(/\/+$/, "");
  return {
    base,
    clientId,
    clientSecret,
    webhookId,
    planIds: { 1: PAYPAL_PLAN_SELF_TAUGHT, 2: PAYPAL_PLAN_INTELLECTUAL },
  };
}

type Call = {
  method?: "GET" | "POST";
  path: string;
  body?: unknown;
  /** PayPal treats calls with the same key as one request. */
  requestKey?: string;
};

let held: { base: string; clientId: string; token: Promise<string>; until: number } | undefined;

/** Drops the cached access token, for example after a 401. */
function dropToken(): void {
  held = undefined;
}

async function accessToken(account: PaypalAccount): Promise<string> {
  if (held?.base === account.base && held.clientId === account.clientId && held.until > Date.now())
    return held.token;
  // Concurrent callers wait for one token; its lifetime is known only afterwards.
  const asked = requestToken(account);
  const mine = {
    base: account.base,
    clientId: account.clientId,
    token: asked.then(({ access_token }) => access_token),
    until: Date.now() + TIMEOUT_MS,
  };
  held = mine;
  try {
    mine.until = Date.now() + (await asked).expires_in * 1000 - TOKEN_MARGIN_MS;
  } catch (error) {
    if (held === mine) dropToken();
    throw error;
  }
  return mine.token;
}

async function requestToken(account: PaypalAccount): Promise<z.output<typeof token>> {
  const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString("base64");
  const headers = {
    authorization: `Basic ${basic}`,
    "content-type": "application/x-www-form-urlencoded",
    accept: "application/json",
  };
  const answer = await send(`${account.base}/v1/oauth2/token`, {
    method: "POST",
    headers,
    body: "grant_type=client_credentials",
  });
  if (answer.status === 401 || answer.status === 403) throw new AppError("paypal_unauthorized");
  return read(token, answer);
}

/** Sends a request with an access token and replaces a revoked token once. */
async function call(request: Call): Promise<PaypalResponse> {
  const account = paypalAccount();
  for (let attempt = 1; ; attempt += 1) {
    const headers: Record<string, string> = {
      authorization: `Bearer ${await accessToken(account)}`,
      accept: "application/json",
      "content-type": "application/json",
      prefer: "return=representation",
    };
    if (request.requestKey) headers["paypal-request-id"] = request.requestKey;
    const answer = await send(account.base + request.path, {
      method: request.method ?? "GET",
      headers,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    if (answer.status !== 401) return answer;
    dropToken();
    if (attempt === 2) throw new AppError("paypal_unauthorized");
  }
}

async function send(url: string, init: RequestInit): Promise<PaypalResponse> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "error",
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: parseJson(text) };
  } catch (error) {
    throw new AppError(nameOf(error) === "TimeoutError" ? "paypal_timeout" : "paypal_unreachable", {
      cause: error,
    });
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

function parseJson(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const at = (id: string): string => encodeURIComponent(id);

/** A subscription from PayPal; throws `payment_not_found` for an unknown id. */
export async function getPaypalSubscription(id: string): Promise<PaypalSubscription> {
  return read(subscription, await call({ path: `/v1/billing/subscriptions/${at(id)}` }));
}

/** All payments of a subscription, in any state. */
export async function listTransactions(subscriptionId: string): Promise<PaypalTransaction[]> {
  // The window may end a day ahead, in case our clock is behind PayPal's.
  const window = new URLSearchParams({
    start_time: BEGINNING,
    end_time: new Date(Date.now() + 86_400_000).toISOString(),
  });
  return (
    read(
      transactions,
      await call({ path: `/v1/billing/subscriptions/${at(subscriptionId)}/transactions?${window}` }),
    ).transactions ?? []
  );
}

/** Stops the renewals of a subscription. One that has already ended is no error. */
export async function cancelPaypalSubscription(id: string, reason: string): Promise<void> {
  const answer = await call({
    method: "POST",
    path: `/v1/billing/subscriptions/${at(id)}/cancel`,
    body: { reason },
  });
  if (
    answer.status === 204 ||
    answer.status === 200 ||
    (answer.status === 422 && issueOf(answer) === "SUBSCRIPTION_STATUS_INVALID")
  )
    return;
  read(z.never(), answer);
}

export type NewOrder = {
  customId: string;
  description: string;
  amount: string;
  requestKey: string;
  returnUrl: string;
  cancelUrl: string;
};

/** Creates an order for the person to approve at PayPal; nothing is charged yet. */
export async function createPaypalOrder(newOrder: NewOrder): Promise<PaypalOrder> {
  const unit = {
    custom_id: newOrder.customId,
    description: newOrder.description,
    amount: { currency_code: "USD", value: newOrder.amount },
  };
  const context = {
    brand_name: "Meno",
    shipping_preference: "NO_SHIPPING",
    user_action: "PAY_NOW",
    return_url: newOrder.returnUrl,
    cancel_url: newOrder.cancelUrl,
  };
  const body = { intent: "CAPTURE", purchase_units: [unit], application_context: context };
  return read(
    order,
    await call({ method: "POST", path: "/v2/checkout/orders", body, requestKey: newOrder.requestKey }),
  );
}

export async function getPaypalOrder(id: string): Promise<PaypalOrder> {
  return read(order, await call({ path: `/v2/checkout/orders/${at(id)}` }));
}

/** Captures an approved order, once for any number of calls, and returns the order. */
export async function capturePaypalOrder(id: string): Promise<PaypalOrder> {
  const answer = await call({
    method: "POST",
    path: `/v2/checkout/orders/${at(id)}/capture`,
    body: {},
    requestKey: `capture-${id}`,
  });
  if (answer.status !== 422) return read(order, answer);
  const issue = issueOf(answer);
  if (issue === "ORDER_ALREADY_CAPTURED") return getPaypalOrder(id);
  if (issue === "ORDER_NOT_APPROVED") throw failure(answer, "payment_pending");
  if (issue === "INSTRUMENT_DECLINED" || issue === "TRANSACTION_REFUSED")
    throw failure(answer, "payment_declined");
  throw failure(answer);
}

/** The order that a capture belongs to, or null. */
export async function findOrderOfCapture(captureId: string): Promise<string | null> {
  const found: PaypalCapture = read(capture, await call({ path: `/v2/payments/captures/${at(captureId)}` }));
  return found.supplementary_data?.related_ids?.order_id ?? null;
}

/** The subscription that a sale belongs to, or null. */
export async function findSubscriptionOfSale(saleId: string): Promise<string | null> {
  return read(sale, await call({ path: `/v1/payments/sale/${at(saleId)}` })).billing_agreement_id ?? null;
}

/**
 * Whether a certificate may be fetched from this URL: https, a PayPal host of the configured environment,
 * the path of certificates.
 */
export function isCertificateUrl(value: string, base: string): boolean {
  if (!URL.canParse(value)) return false;
  const given = new URL(value);
  const own = new URL(base).origin;
  const origins = twins[own] ?? [own];
  return (
    origins.includes(given.origin) &&
    given.username === "" &&
    given.password === "" &&
    given.pathname.startsWith("/v1/notifications/certs/")
  );
}

/** The bytes of a certificate whose URL {@link isCertificateUrl} allowed, or that such a certificate names as its issuer's. */
export async function fetchCertificate(url: string): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      redirect: "error",
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The certificate's address answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw new AppError(nameOf(error) === "TimeoutError" ? "paypal_timeout" : "paypal_unreachable", {
      cause: error,
    });
  }
}
