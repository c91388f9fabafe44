import { endPlansJob, endRenewalJob, reconcileJob, syncPaymentJob } from "@/lib/billing/job";
import { endRenewal, reconcile, syncPayment } from "@/lib/billing/reconciliation/mutations";
import { expiredPaymentKeys } from "@/lib/billing/requests/mutations";
import { expiredNotifications } from "@/lib/billing/webhooks/mutations";
import { handles, type JobHandler } from "@/lib/core/jobs/job";
import { expiredCoreRows, sweep, sweepJob, type ExpiredRows } from "@/lib/core/jobs/sweep";
import { abandonedCoursesJob, writeCourseJob } from "@/lib/generation/jobs/jobs";
import { recheckLinks, recheckLinksJob } from "@/lib/generation/links/recheck";
import { failAbandonedCourses } from "@/lib/generation/mutations";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { renewBadgeKeys } from "@/lib/learning/badges/mutations";
import { deliverOutbox } from "@/lib/mailing/delivery";
import { mailJob } from "@/lib/mailing/job";
import { expiredMails } from "@/lib/mailing/outbox/mutations";
import { capNoticeJob } from "@/lib/operators/ai/job";
import { sendCapNotices } from "@/lib/operators/ai/mutations";
import { retentionJob } from "@/lib/operators/retention/job";
import { expiredInvitations } from "@/lib/operators/invitations/mutations";
import { renewKeySeal } from "@/lib/operators/ai/mutations";
import { applyRetention } from "@/lib/operators/retention/mutations";
import { digestJob } from "@/lib/review/digest/job";
import { sendDigests } from "@/lib/review/digest/mutations";
import { abandonedSourcesJob, readSourceJob, recheckSourcesJob } from "@/lib/sources/jobs/jobs";
import { embedPassagesJob } from "@/lib/sources/embeddings/job";
import { embedPassages } from "@/lib/sources/embeddings/mutations";
import { endAbandonedSources } from "@/lib/sources/jobs/mutations";
import { runReading } from "@/lib/sources/jobs/run-reading";
import { recheckSources } from "@/lib/sources/recheck/recheck";
import { regenerateJob } from "@/lib/studio/regeneration/job";
import { writeAnew } from "@/lib/studio/regeneration/mutations";
import { expiredChallenges } from "@/lib/users/factors/challenges/mutations";
import { renewTotpSeals } from "@/lib/users/factors/totp/mutations";
import { expiredRecoveryTokens } from "@/lib/users/recovery/mutations";
import { expiredEmailProofs } from "@/lib/users/verification/mutations";

/** Everything that the daily sweep deletes. */
export const expiredRows: readonly ExpiredRows[] = [
  ...expiredCoreRows,
  expiredMails,
  expiredRecoveryTokens,
  expiredChallenges,
  expiredEmailProofs,
  expiredInvitations,
  expiredNotifications,
  expiredPaymentKeys,
];

/** Every job of the product with its handler. The worker, the migration and `/api/jobs/run` use this list. */
export const jobHandlers: readonly JobHandler[] = [
  handles(writeCourseJob, ({ course_id, waits }, run) => writeCourse(course_id, { ...run, waits })),
  handles(abandonedCoursesJob, async () => {
    await failAbandonedCourses();
  }),
  handles(regenerateJob, (work, run) => writeAnew(work, run.signal)),
  handles(recheckLinksJob, async (_data, run) => {
    await recheckLinks({ signal: run.signal });
  }),
  handles(readSourceJob, ({ source_id }, run) => runReading(source_id, run)),
  handles(embedPassagesJob, ({ source_id }, run) => embedPassages(source_id, run.signal)),
  handles(abandonedSourcesJob, async () => {
    await endAbandonedSources();
  }),
  handles(recheckSourcesJob, async (_data, run) => {
    await recheckSources({ signal: run.signal });
  }),
  handles(mailJob, (_data, run) => deliverOutbox(run)),
  handles(syncPaymentJob, (subject) => syncPayment(subject)),
  handles(endRenewalJob, ({ paypal_id }) => endRenewal(paypal_id)),
  handles(endPlansJob, async ({ after }, run) => {
    await reconcile({ onlyDue: true, after, signal: run.signal });
  }),
  handles(reconcileJob, async ({ after }, run) => {
    await reconcile({ onlyDue: false, after, signal: run.signal });
  }),
  handles(sweepJob, async (_data, run) => {
    await sweep(expiredRows, run.signal);
  }),
  handles(digestJob, (_data, run) => sendDigests(run.signal)),
  handles(capNoticeJob, () => sendCapNotices()),
  handles(retentionJob, async (_data, run) => {
    await applyRetention(run.signal);
    // After a rotation of AUTH_SECRET.
    await renewTotpSeals(run.signal);
    await renewKeySeal();
    await renewBadgeKeys();
  }),
];
