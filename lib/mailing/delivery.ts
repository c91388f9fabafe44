import type { RenderedMail } from "@/lib/core/email/render";
import { unseal } from "@/lib/core/auth/seal";
import type { JobRun } from "@/lib/core/jobs/job";
import { composeMail } from "./compose";
import { deliverMail } from "./outbox/delivery";
import type { DueMail } from "./outbox/mutations";
import { getLetters } from "./queries";

/** Delivers the outbox; the handler of the mail job. */
export async function deliverOutbox(run: Pick<JobRun, "signal">): Promise<void> {
  // A letter is the same for every recipient of one language, so it is rendered once.
  const letters = new Map<string, Promise<RenderedMail>>();
  const letterOf = (mail: DueMail, mailingId: string): Promise<RenderedMail> => {
    const key = `${mailingId} ${mail.locale}`;
    const known = letters.get(key) ?? composeLetter(mail, mailingId);
    letters.set(key, known);
    return known;
  };
  await deliverMail(async (mail) => {
    if (mail.mailingId !== null) return letterOf(mail, mail.mailingId);
    return isUndecipherable(mail) ? null : composeMail(mail, null);
  }, run);
}

/** Whether the link of a mail cannot be decrypted because AUTH_SECRET has changed. */
function isUndecipherable({ kind, sealed, id }: DueMail): boolean {
  const hasLink = kind === "recovery" || kind === "verification" || kind === "invitation";
  return hasLink && (sealed === null || unseal(sealed, id) === null);
}

async function composeLetter(mail: DueMail, mailingId: string): Promise<RenderedMail> {
  return composeMail(mail, (await getLetters([mailingId])).get(mailingId) ?? null);
}
