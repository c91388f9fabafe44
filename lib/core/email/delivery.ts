import { setTimeout as sleep } from "node:timers/promises";
import { mailMode } from "@/lib/core/env";
import type { JobRun } from "@/lib/core/jobs/job";
import { log } from "@/lib/core/log";
import { type DueMail, postponeMail, type Settled, settleMail, takeDueMail, wakeForNextMail } from "./outbox";
import type { RenderedMail } from "./render";
import { type Handover, handOver } from "./resend";

/** Turns a row of the outbox into words; null where there is nothing left to say. */
export type Compose = (mail: DueMail) => Promise<RenderedMail | null>;

/** Taken at once, and handed over side by side. A batch at its slowest (every call timing out) ends within the lease. */
const BATCH = 25;
const LANES = 5;

/** A job ends well before it would be given to another worker, and another one goes on. */
const BUDGET_MS = 10 * 60_000;

/** Delay before try n+1, and how often a mail is tried in all: about five hours. */
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 3600;
const TRIES = 12;

/** So many failures in a row are the provider's trouble: no use in trying the others now. */
const STRIKES = 5;
const OUTAGE_SECONDS = 30;

/** The longest pause that a job waits out itself; for a longer one it ends and comes back. */
const LONGEST_PAUSE_SECONDS = 20;

/** Sends what is due until nothing is, one mail to one person once; what a dead worker had taken comes back by itself. */
export async function deliverMail(compose: Compose, run: Pick<JobRun, "signal">): Promise<void> {
  const mode = mailMode();
  if (mode === "off") return;
  const until = Date.now() + BUDGET_MS;
  const round = new Round(compose, mode);
  while (Date.now() < until) {
    run.signal.throwIfAborted();
    const mails = await takeDueMail(BATCH);
    if (mails.length === 0) break;
    const pause = await round.work(mails, run.signal);
    if (pause > LONGEST_PAUSE_SECONDS) {
      await wakeForNextMail(pause);
      return;
    }
    if (pause > 0) await sleep(pause * 1000, undefined, { signal: run.signal });
  }
  await wakeForNextMail();
}

/** What one run of the job remembers from batch to batch. */
class Round {
  #strikes = 0;

  constructor(
    readonly compose: Compose,
    readonly mode: "resend" | "outbox",
  ) {}

  /** Works through a batch; answers the seconds to wait before the next one. */
  async work(mails: DueMail[], signal: AbortSignal): Promise<number> {
    const settled: Settled[] = [];
    const untried: string[] = [];
    let pause = 0;
    const queue = mails.values();
    const lane = async () => {
      for (const mail of queue) {
        if (pause > 0 || signal.aborted) {
          untried.push(mail.id);
          continue;
        }
        const outcome = await this.#one(mail);
        if (outcome.result === "settled") settled.push(outcome.as);
        else if (outcome.result === "pause") {
          untried.push(mail.id);
          pause = Math.max(pause, outcome.seconds);
        }
        if (this.#strikes >= STRIKES) pause = Math.max(pause, OUTAGE_SECONDS);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await settleMail(settled);
    await postponeMail(untried, { seconds: pause, counted: false });
    return pause;
  }

  async #one(
    mail: DueMail,
  ): Promise<
    { result: "settled"; as: Settled } | { result: "pause"; seconds: number } | { result: "postponed" }
  > {
    const settle = (as: Omit<Settled, "id">) => ({ result: "settled", as: { id: mail.id, ...as } }) as const;
    if (!mail.wanted) return settle({ status: "skipped" });
    if (mail.tooLate) return settle({ status: "failed", failure: mail.tooLate });
    if (this.mode === "outbox") return settle({ status: "kept" });
    const handover = await this.#composeAndHandOver(mail);
    this.#strikes = handover.result === "later" ? this.#strikes + 1 : 0;
    return this.#judge(mail, handover, settle);
  }

  async #composeAndHandOver(mail: DueMail): Promise<Handover> {
    let rendered: RenderedMail | null;
    try {
      rendered = await this.compose(mail);
    } catch (error) {
      // One mail that cannot be written must not keep all others from leaving.
      log.error({ mail: mail.id, kind: mail.kind, err: error }, "mail not composed");
      return { result: "later", reason: "not_composed" };
    }
    return rendered
      ? handOver({ ...rendered, to: mail.toEmail, idempotencyKey: mail.id })
      : { result: "refused", reason: "empty" };
  }

  async #judge(
    mail: DueMail,
    handover: Handover,
    settle: (as: Omit<Settled, "id">) => { result: "settled"; as: Settled },
  ) {
    if (handover.result === "sent") return settle({ status: "sent", providerId: handover.providerId });
    if (handover.result === "pause") return handover;
    log.warn(
      {
        mail: mail.id,
        kind: mail.kind,
        attempt: mail.attempts,
        outcome: handover.result,
        reason: handover.reason,
      },
      "mail not accepted",
    );
    if (handover.result === "refused" || mail.attempts >= TRIES)
      return settle({ status: "failed", failure: handover.reason });
    await postponeMail([mail.id], { seconds: delayAfter(mail.attempts), counted: true });
    return { result: "postponed" } as const;
  }
}

/** Doubles with each try. */
function delayAfter(attempts: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), LONGEST_DELAY_SECONDS);
}
