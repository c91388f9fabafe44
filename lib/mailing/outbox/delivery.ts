import { setTimeout as sleep } from "node:timers/promises";
import { mailMode, type MailMode } from "@/lib/core/env";
import type { JobRun } from "@/lib/core/jobs/job";
import { log } from "@/lib/core/log";
import {
  claimDueMail,
  postponeMail,
  scheduleNextDelivery,
  settleMail,
  type DueMail,
  type Settled,
} from "./mutations";
import type { RenderedMail } from "@/lib/core/email/render";
import type { SendResult } from "@/lib/core/email/outgoing";
import { sendMail } from "@/lib/core/email/send";

/** Renders a row of the outbox; null if its content is no longer available. */
export type Compose = (mail: DueMail) => Promise<RenderedMail | null>;

/** Mails claimed at once and sent in parallel. */
const BATCH_SIZE = 25;
const CONCURRENCY = 5;
/** A batch begins no mail after this, so that one slow attempt still ends within the lease; the rest is put back. */
const BATCH_MS = 30_000;

/** A job ends well before its queue would expire it; the next job continues. */
const BUDGET_MS = 10 * 60_000;

/** Delays between attempts; {@link MAX_ATTEMPTS} attempts take about five hours. */
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 3600;
const MAX_ATTEMPTS = 12;

/** After this many consecutive failures, the provider counts as down and delivery pauses. */
const MAX_CONSECUTIVE_FAILURES = 5;
const OUTAGE_SECONDS = 30;

/** A job waits out pauses up to this length; for a longer one it ends and a later job continues. */
const LONGEST_PAUSE_SECONDS = 20;

/** Sends all due mail: each exactly once through Resend, and by SMTP with one Message-ID. Rows claimed by a worker that died become due again when their lease ends. */
export async function deliverMail(compose: Compose, run: Pick<JobRun, "signal">): Promise<void> {
  const mode = mailMode();
  if (mode === "off") return;
  const until = Date.now() + BUDGET_MS;
  const delivery = new Delivery(compose, mode);
  while (Date.now() < until) {
    run.signal.throwIfAborted();
    const mails = await claimDueMail(BATCH_SIZE);
    if (mails.length === 0) break;
    const pause = await delivery.sendBatch(mails, run.signal);
    if (pause > LONGEST_PAUSE_SECONDS) {
      await scheduleNextDelivery(pause);
      return;
    }
    if (pause > 0) await sleep(pause * 1000, undefined, { signal: run.signal });
  }
  await scheduleNextDelivery();
}

/** The state of one run of the job. */
class Delivery {
  #consecutiveFailures = 0;

  constructor(
    readonly compose: Compose,
    readonly mode: Exclude<MailMode, "off">,
  ) {}

  /** Sends a batch; returns the seconds to wait before the next one. */
  async sendBatch(mails: DueMail[], signal: AbortSignal): Promise<number> {
    const unattempted: string[] = [];
    let pause = 0;
    const until = Date.now() + BATCH_MS;
    const queue = mails.values();
    const sendQueued = async () => {
      for (const mail of queue) {
        if (pause > 0 || signal.aborted || Date.now() > until) {
          unattempted.push(mail.id);
          continue;
        }
        const outcome = await this.#send(mail);
        // At once, because a mail by SMTP is sent again if the process ends before.
        if (outcome.result === "settled") await settleMail([outcome.as]);
        else if (outcome.result === "pause") {
          unattempted.push(mail.id);
          pause = Math.max(pause, outcome.seconds);
        }
        if (this.#consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) pause = Math.max(pause, OUTAGE_SECONDS);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendQueued));
    await postponeMail(unattempted, { seconds: pause, counted: false });
    return pause;
  }

  async #send(
    mail: DueMail,
  ): Promise<
    { result: "settled"; as: Settled } | { result: "pause"; seconds: number } | { result: "postponed" }
  > {
    const settle = (as: Omit<Settled, "id">) => ({ result: "settled", as: { id: mail.id, ...as } }) as const;
    if (!mail.isRecipientActive) return settle({ status: "skipped" });
    if (mail.tooLate) return settle({ status: "failed", failure: mail.tooLate });
    if (this.mode === "outbox") return settle({ status: "kept" });
    const sent = await this.#composeAndSend(mail);
    this.#consecutiveFailures = sent.result === "later" ? this.#consecutiveFailures + 1 : 0;
    return this.#outcomeOf(mail, sent, settle);
  }

  async #composeAndSend(mail: DueMail): Promise<SendResult> {
    let rendered: RenderedMail | null;
    try {
      rendered = await this.compose(mail);
    } catch (error) {
      // One mail that cannot be rendered must not block the others.
      log.error({ mail: mail.id, kind: mail.kind, err: error }, "mail not composed");
      return { result: "later", reason: "not_composed" };
    }
    return rendered
      ? sendMail({ ...rendered, to: mail.toEmail, idempotencyKey: mail.id })
      : { result: "refused", reason: "empty" };
  }

  async #outcomeOf(
    mail: DueMail,
    sent: SendResult,
    settle: (as: Omit<Settled, "id">) => { result: "settled"; as: Settled },
  ) {
    if (sent.result === "sent") return settle({ status: "sent", providerId: sent.providerId });
    if (sent.result === "pause") return sent;
    log.warn(
      {
        mail: mail.id,
        kind: mail.kind,
        attempt: mail.attempts,
        outcome: sent.result,
        reason: sent.reason,
      },
      "mail not accepted",
    );
    if (sent.result === "refused" || mail.attempts >= MAX_ATTEMPTS)
      return settle({ status: "failed", failure: sent.reason });
    await postponeMail([mail.id], { seconds: delayAfter(mail.attempts), counted: true });
    return { result: "postponed" } as const;
  }
}

/** Seconds until the next attempt; doubles each time. */
function delayAfter(attempts: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), LONGEST_DELAY_SECONDS);
}
