import { z } from "zod";
import { isHeaderText } from "@/lib/core/email/header";
import { personText } from "@/lib/core/text/input";
import { MAIL_MAX } from "./policy";

/** The most recipients that can be chosen one by one. */
const RECIPIENTS_MAX = 5000;

const required = (max: number, message: string) => personText({ max }).refine((text) => text !== "", message);

/** A letter that may not have recipients yet. */
export const letterDraft = z.strictObject({
  subject: required(MAIL_MAX.subject, "Please enter an email subject").refine(
    isHeaderText,
    "The subject is one line",
  ),
  template: z.strictObject({
    body_1: required(MAIL_MAX.body_1, "Please enter the main email content"),
    body_2: personText({ max: MAIL_MAX.body_2 }).default(""),
    goodbye: required(MAIL_MAX.goodbye, "Please enter a closing message"),
  }),
  recipient_ids: z.array(z.uuid()).max(RECIPIENTS_MAX).default([]),
  send_to_all: z.boolean().default(false),
});

/** A letter from the operator to many people; the messages come in the order of the fields. */
export const letter = letterDraft.refine((l) => l.send_to_all || l.recipient_ids.length > 0, {
  path: ["recipient_ids"],
  message: "Please select at least one user or choose to send to all",
});
export type Letter = z.output<typeof letter>;

export type LetterDraft = z.output<typeof letterDraft>;

const letterCopy = z.strictObject({ html: z.string(), text: z.string() });

/** The mail as people get it in each language of theirs, and how many would get it. */
export const letterPreview = z.strictObject({
  recipients: z.strictObject({ en: z.number().int(), es: z.number().int() }),
  mails: z.strictObject({ en: letterCopy, es: letterCopy }),
});
export type LetterPreview = z.infer<typeof letterPreview>;

/** The number of mails written to the outbox. */
export const mailingResult = z.strictObject({ successful: z.number().int() });

export const mailStatuses = ["waiting", "sent", "kept", "failed", "skipped"] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** The query of /admin/outbox; invalid values count as absent. */
export const outboxQuery = z.object({
  status: z.enum(mailStatuses).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  mail: z.uuid().optional().catch(undefined),
});
export type OutboxQuery = z.output<typeof outboxQuery>;

export type MailKind =
  | "recovery"
  | "mailing"
  | "refund"
  | "payment"
  | "security"
  | "verification"
  | "invitation"
  | "test"
  | "ai_cap"
  | "digest";

/** What the weekly digest says. */
export const digestContent = z.object({
  /** Cards that are due, and how many of them one session asks. */
  due: z.number().int(),
  session: z.number().int(),
  /** Objectives that slip; some of them are named. */
  slipped: z.number().int(),
  objectives: z.array(z.string()),
  /** Where to go on; null without an open course. */
  next: z
    .object({ courseId: z.uuid(), course: z.string(), number: z.number().int(), module: z.string() })
    .nullable(),
});
export type DigestContent = z.infer<typeof digestContent>;

/** The changes of an account's credentials that its owner learns by mail. */
export const securityEvents = [
  "password_changed",
  "password_reset",
  "email_changed",
  "sign_in_linked",
  "token_created",
  "role_changed",
  "passkey_added",
  "passkey_removed",
  "totp_added",
  "totp_removed",
  "recovery_codes_made",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** An entry of the outbox. Times are ISO texts. */
export type OutboxEntry = {
  id: string;
  kind: MailKind;
  to: string;
  /** The subject of a letter; other mails have theirs in the templates. */
  subject: string | null;
  status: MailStatus;
  failure: string | null;
  written_at: string;
  settled_at: string | null;
};

/** The outcome of *Send a test*: `later` is a failure that delivery would retry, `pause` a sign-in that the host refuses. */
export type TestResult = {
  to: string;
  result: "sent" | "refused" | "later" | "pause";
  reason: string | null;
};

/** Entries per page of the outbox. */
export const OUTBOX_PAGE = 25;

/** `count` is the number of mails with the requested status, or of all. */
export type Outbox = { data: OutboxEntry[]; count: number; counts: Record<MailStatus, number> };

/** A mail as its recipient sees it. */
export type OpenedMail = { entry: OutboxEntry; subject: string; html: string; text: string };
