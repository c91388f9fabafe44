import { endPlansJob, endRenewalJob, reconcileJob, syncPaymentJob } from "@/lib/billing/job";
import { endRenewal, reconcile, syncPayment } from "@/lib/billing/reconciliation/mutations";
import { mailJob } from "@/lib/core/email/outbox";
import { handles, type JobHandler } from "@/lib/core/jobs/job";
import { sweep, sweepJob } from "@/lib/core/jobs/sweep";
import { abandonedCoursesJob, writeCourseJob } from "@/lib/generation/jobs/jobs";
import { recheckLinks, recheckLinksJob } from "@/lib/generation/links/recheck";
import { failAbandonedCourses } from "@/lib/generation/mutations";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { deliverOutbox } from "@/lib/mailing/delivery";

/** Every job of the product with the function that does it; the worker, the migration and `/api/jobs/run` read this one list. */
export const jobHandlers: readonly JobHandler[] = [
  handles(writeCourseJob, ({ course_id }, run) => writeCourse(course_id, run)),
  handles(abandonedCoursesJob, async () => {
    await failAbandonedCourses();
  }),
  handles(recheckLinksJob, async (_data, run) => {
    await recheckLinks({ signal: run.signal });
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
    await sweep(run.signal);
  }),
];
