import { randomBytes, sign } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { type LoopbackServer, serveOnLoopback } from "@/tests/support/app/loopback-server";
import { makeIdentity, trustTestAuthority } from "./certificate";
import {
  captureJson,
  orderJson,
  problem,
  subscriptionJson,
  transactionJson,
  type FakeOrder,
  type FakeSubscription,
  type Payment,
} from "./paypal-json";

export type { FakeOrder, FakeSubscription } from "./paypal-json";

export const WEBHOOK = "8PT597110X687430LKGECATA";
export const PLAN_1 = "P-5ML4271244454362WXNWU5NQ";
export const PLAN_2 = "P-2UF78835G6983425GLSM44MA";

type Call = { method: string; path: string; number: number };
/** A fault of a call. `after`: the call is carried out and only its response is lost. `hang`: there is no response. */
export type Fault = {
  kind: "status" | "cut" | "hang";
  status?: number;
  issue?: string;
  when?: "before" | "after";
};
export type Signed = { raw: string; headers: Record<string, string> };

export const newPaypalId = (prefix = ""): string => prefix + randomBytes(8).toString("hex").toUpperCase();
/** PayPal's REST API on loopback with its own key pair: subscriptions, orders, notifications and scripted faults. */
export class FakePaypal {
  readonly subscriptions = new Map<string, FakeSubscription>();
  readonly orders = new Map<string, FakeOrder>();
  readonly calls: string[] = [];
  readonly identity = makeIdentity();
  /** Chooses the fault of a call; undefined means none. */
  fault: ((call: Call) => Fault | undefined) | undefined;
  /** The certificates by the last segment of their URL. */
  readonly certificates = new Map<string, string>([["CERT-own", this.identity.pem]]);
  readonly #folder = mkdtempSync(join(tmpdir(), "meno-paypal-"));
  readonly #trust = trustTestAuthority(this.#folder);
  #server: LoopbackServer | undefined;
  #token = "A21-first";

  static async start(): Promise<FakePaypal> {
    const fake = new FakePaypal();
    fake.#server = await serveOnLoopback((request, response) => fake.#answer(request, response));
    return fake;
  }

  get url(): string {
    return this.#server?.url ?? "";
  }

  /** The environment of an app that uses this PayPal. */
  get env(): Record<string, string> {
    return {
      PAYPAL_CLIENT_ID: "client",
      PAYPAL_CLIENT_SECRET: "client-secret",
      PAYPAL_API_BASE: this.url,
      PAYPAL_WEBHOOK_ID: WEBHOOK,
      PAYPAL_PLAN_SELF_TAUGHT: PLAN_1,
      PAYPAL_PLAN_INTELLECTUAL: PLAN_2,
      ...this.#trust,
    };
  }

  async close(): Promise<void> {
    rmSync(this.#folder, { recursive: true, force: true });
    await this.#server?.close();
  }

  /** Refuses all access tokens issued so far. */
  withdrawToken(): void {
    this.#token = newPaypalId("A21-");
  }

  addSubscription(options: Partial<FakeSubscription> & { customId: string | undefined }): FakeSubscription {
    const made: FakeSubscription = {
      id: newPaypalId("I-"),
      planId: PLAN_1,
      status: "ACTIVE",
      createdAt: new Date(),
      payments: [],
      ...options,
    };
    this.subscriptions.set(made.id, made);
    return made;
  }

  /** An active subscription with its first payment. */
  addPaid(customId: string, tier: 1 | 2 = 1, at = new Date()): FakeSubscription {
    const made = this.addSubscription({ customId, planId: tier === 1 ? PLAN_1 : PLAN_2, createdAt: at });
    this.pay(made, { time: at });
    return made;
  }

  pay(subscription: FakeSubscription, options: Partial<Payment> = {}): Payment {
    const value = subscription.planId === PLAN_1 ? "9.99" : "19.99";
    const made = {
      id: newPaypalId(),
      status: "COMPLETED",
      value,
      currency: "USD",
      time: new Date(),
      ...options,
    };
    subscription.payments.push(made);
    return made;
  }

  addOrder(options: Partial<FakeOrder> & { customId: string }): FakeOrder {
    const made: FakeOrder = {
      id: newPaypalId(),
      value: "30.99",
      currency: "USD",
      status: "APPROVED",
      captures: [],
      createdAt: new Date(),
      ...options,
    };
    this.orders.set(made.id, made);
    return made;
  }

  /** A notification signed as PayPal does; `id` is the event's id. */
  notify(type: string, resource: Record<string, unknown>, id = newPaypalId("WH-")): Signed {
    return this.sign(
      JSON.stringify({
        id,
        event_version: "1.0",
        event_type: type,
        create_time: new Date().toISOString(),
        resource,
      }),
    );
  }

  /** Signs any text; `options` changes what is signed, not what is sent. */
  sign(raw: string, options: { webhookId?: string; time?: string } = {}): Signed {
    const transmission = newPaypalId().toLowerCase();
    const time = options.time ?? new Date().toISOString();
    const signed = `${transmission}|${time}|${options.webhookId ?? WEBHOOK}|${crc32(raw)}`;
    const headers = {
      "content-type": "application/json",
      "paypal-transmission-id": transmission,
      "paypal-transmission-time": time,
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": `${this.url}/v1/notifications/certs/CERT-own`,
      "paypal-transmission-sig": sign("sha256", Buffer.from(signed), this.identity.privateKey).toString(
        "base64",
      ),
    };
    return { raw, headers };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request);
    const method = request.method ?? "GET";
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    this.calls.push(`${method} ${path}`);
    const fault = this.fault?.({ method, path, number: this.calls.length });
    const early = fault !== undefined && fault.when !== "after";
    const answer = early ? null : this.#route(method, path, request, body);
    if (fault?.kind === "hang") return;
    if (fault?.kind === "cut") return void response.destroy();
    if (fault) send(response, fault.status ?? 500, { name: fault.issue ?? "INTERNAL_SERVER_ERROR" });
    else if (typeof answer === "string")
      response.writeHead(200, { "content-type": "text/plain" }).end(answer);
    else if (answer) send(response, answer.status, answer.body);
  }

  #route(
    method: string,
    path: string,
    request: IncomingMessage,
    body: string,
  ): { status: number; body: unknown } | string {
    const certificate = /^\/v1\/notifications\/certs\/([\w-]+)$/.exec(path)?.[1];
    if (certificate !== undefined)
      return this.certificates.get(certificate) ?? problem(404, "RESOURCE_NOT_FOUND");
    if (path === "/v1/oauth2/token") {
      const wanted = `Basic ${Buffer.from("client:client-secret").toString("base64")}`;
      return request.headers.authorization === wanted
        ? { status: 200, body: { access_token: this.#token, expires_in: 32400 } }
        : problem(401, "invalid_client");
    }
    if (request.headers.authorization !== `Bearer ${this.#token}`) return problem(401, "invalid_token");
    const [, kind = "", id = "", verb = ""] =
      /^\/v[12]\/(billing\/subscriptions|checkout\/orders|payments\/captures|payments\/sale)(?:\/([\w-]+)(?:\/(\w+))?)?$/.exec(
        path,
      ) ?? [];
    if (kind === "billing/subscriptions") return this.#subscription(method, id, verb);
    if (kind === "checkout/orders") return this.#order({ method, id, verb, body });
    return kind === "payments/sale" ? this.#sale(id) : this.#capture(id);
  }

  #subscription(method: string, id: string, verb: string) {
    const found = this.subscriptions.get(id);
    if (!found) return problem(404, "RESOURCE_NOT_FOUND");
    if (verb === "transactions") {
      const transactions = found.payments.map(transactionJson);
      return { status: 200, body: transactions.length > 0 ? { transactions } : {} };
    }
    if (method === "POST" && verb === "cancel") {
      if (found.status !== "ACTIVE" && found.status !== "SUSPENDED")
        return problem(422, "SUBSCRIPTION_STATUS_INVALID");
      found.status = "CANCELLED";
      return { status: 204, body: null };
    }
    return { status: 200, body: subscriptionJson(found) };
  }

  #order({ method, id, verb, body }: { method: string; id: string; verb: string; body: string }) {
    if (method === "POST" && id === "") {
      const options = JSON.parse(body) as {
        purchase_units: { custom_id: string; amount: { value: string; currency_code: string } }[];
      };
      const [unit] = options.purchase_units;
      const made = this.addOrder({
        status: "CREATED",
        customId: unit?.custom_id ?? "",
        value: unit?.amount.value ?? "",
        currency: unit?.amount.currency_code ?? "",
      });
      return { status: 201, body: orderJson(made) };
    }
    const found = this.orders.get(id);
    if (!found) return problem(404, "RESOURCE_NOT_FOUND");
    if (verb !== "capture") return { status: 200, body: orderJson(found) };
    if (found.status === "COMPLETED") return problem(422, "ORDER_ALREADY_CAPTURED");
    if (found.status !== "APPROVED") return problem(422, "ORDER_NOT_APPROVED");
    found.status = "COMPLETED";
    found.captures.push({
      id: newPaypalId(),
      status: "COMPLETED",
      value: found.value,
      currency: found.currency,
      time: new Date(),
    });
    return { status: 201, body: orderJson(found) };
  }

  #sale(id: string) {
    const owner = [...this.subscriptions.values()].find(({ payments }) => payments.some((p) => p.id === id));
    return owner
      ? { status: 200, body: { id, billing_agreement_id: owner.id } }
      : problem(404, "RESOURCE_NOT_FOUND");
  }

  #capture(id: string) {
    const owner = [...this.orders.values()].find(({ captures }) => captures.some((c) => c.id === id));
    const found = owner?.captures.find((c) => c.id === id);
    return owner && found
      ? { status: 200, body: captureJson(owner, found) }
      : problem(404, "RESOURCE_NOT_FOUND");
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body === null ? undefined : JSON.stringify(body));
}
