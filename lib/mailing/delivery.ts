import { deliverMail } from "@/lib/core/email/delivery";
import type { DueMail } from "@/lib/core/email/outbox";
import type { RenderedMail } from "@/lib/core/email/render";
import { unseal } from "@/lib/core/email/seal";
import type { JobRun } from "@/lib/core/jobs/job";
import { composeMail } from "./compose";
import { getLetters } from "./queries";

/** Sends what waits in the outbox; the work of the mail job. */
export async function deliverOutbox(run: Pick<JobRun, "signal">): Promise<void> {
  // A letter reads the same for everybody of one language, so it is rendered once.
  const letters = new Map<string, Promise<RenderedMail>>();
  const letterOf = (mail: DueMail, mailingId: string): Promise<RenderedMail> => {
    const key = `${mailingId} ${mail.locale}`;
    const known = letters.get(key) ?? composeLetter(mail, mailingId);
    letters.set(key, known);
    return known;
  };
  await deliverMail(async (mail) => {
    if (mail.mailingId !== null) return letterOf(mail, mail.mailingId);
    return isUnreadable(mail) ? null : composeMail(mail, null);
  }, run);
}

/** A reset link that was sealed with another AUTH_SECRET: the mail would lead nowhere. */
function isUnreadable({ kind, sealed, id }: DueMail): boolean {
  return kind === "recovery" && (sealed === null || unseal(sealed, id) === null);
}

async function composeLetter(mail: DueMail, mailingId: string): Promise<RenderedMail> {
  return composeMail(mail, (await getLetters([mailingId])).get(mailingId) ?? null);
}
