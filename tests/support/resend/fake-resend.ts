import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { z } from "zod";
import { type LoopbackServer, serveOnLoopback } from "@/tests/support/app/loopback-server";

const email = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** A mail that the provider has accepted. */
export type Delivered = z.infer<typeof email> & { key: string };

/** A fault of a call: `before` the mail is accepted, or `after` it, so that only the response is lost. */
export type Fault =
  | {
      kind: "status";
      status: number;
      name: string;
      headers?: Record<string, string>;
      when?: "before" | "after";
    }
  | { kind: "cut"; when: "before" | "after" }
  | { kind: "half" };

/** Resend's `POST /emails` on loopback: idempotency keys as documented, and faults by script or function. */
export class FakeResend {
  readonly delivered: Delivered[] = [];
  /** The number of calls, including refused ones. */
  calls = 0;
  /** The bearer tokens of the calls. */
  readonly keysSeen = new Set<string>();
  /** Chooses the fault of a call; undefined means none. */
  fault: ((mail: Delivered, call: number) => Fault | undefined) | undefined;
  latencyMs = 0;
  readonly #accepted = new Map<string, { digest: string; id: string }>();
  #server: LoopbackServer | undefined;

  static async start(): Promise<FakeResend> {
    const fake = new FakeResend();
    fake.#server = await serveOnLoopback((request, response) => fake.#answer(request, response));
    return fake;
  }

  /** The value of RESEND_BASE_URL. */
  get url(): string {
    return this.#server?.url ?? "";
  }

  /** The number of mails that each address received. */
  get perRecipient(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { to } of this.delivered) counts.set(to, (counts.get(to) ?? 0) + 1);
    return counts;
  }

  to(address: string): Delivered[] {
    return this.delivered.filter(({ to }) => to === address);
  }

  reset(): void {
    this.delivered.length = 0;
    this.#accepted.clear();
    this.calls = 0;
    this.fault = undefined;
    this.latencyMs = 0;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls += 1;
    const call = this.calls;
    const raw = await readText(request);
    if (this.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, this.latencyMs));
    this.keysSeen.add(request.headers.authorization ?? "");
    const key = request.headers["idempotency-key"];
    if (request.method !== "POST" || request.url !== "/emails" || typeof key !== "string") {
      reply(response, 404, { name: "not_found" });
      return;
    }
    const mail = { ...email.parse(JSON.parse(raw)), key };
    const fault = this.fault?.(mail, call);
    if (fault?.kind === "cut" && fault.when === "before") return void response.destroy();
    if (fault?.kind === "status" && fault.when !== "after") {
      reply(response, fault.status, { name: fault.name }, fault.headers);
      return;
    }
    const digest = createHash("sha256").update(raw).digest("hex");
    const earlier = this.#accepted.get(key);
    if (earlier && earlier.digest !== digest) {
      reply(response, 409, { name: "invalid_idempotent_request" });
      return;
    }
    const id = earlier?.id ?? `re_${this.#accepted.size + 1}`;
    if (!earlier) {
      this.#accepted.set(key, { digest, id });
      this.delivered.push(mail);
    }
    if (fault?.kind === "cut") return void response.destroy();
    if (fault?.kind === "status") {
      reply(response, fault.status, { name: fault.name }, fault.headers);
      return;
    }
    if (fault?.kind === "half")
      return void response.writeHead(200, { "content-type": "application/json" }).end('{"id": "re');
    reply(response, 200, { id });
  }
}

function reply(
  response: ServerResponse,
  status: number,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(
    JSON.stringify(status === 200 ? body : { ...body, statusCode: status, message: String(body.name) }),
  );
}
