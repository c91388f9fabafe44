import { z } from "zod";
import { evidence } from "./evidence/schema";
import { statementLine } from "@/lib/credits/schema";
import { factors } from "../factors/schema";
import { exportedReview } from "./review/schema";
import { personalToken } from "../tokens/schema";

const timestamp = z.iso.datetime();
const timestamps = { created_at: timestamp };

const exportedQuestion = z.strictObject({
  question: z.string(),
  options: z.array(z.string()),
  /** Null in quizzes that the user has not passed. */
  right_option: z.number().int().nullable(),
});
export type ExportedQuestion = z.infer<typeof exportedQuestion>;

const exportedModule = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  objectives: z.array(z.string()),
  lesson: z.string().nullable(),
  practice: z.array(
    z.strictObject({
      kind: z.string(),
      prompt: z.string(),
      options: z.array(z.string()),
      accepted: z.array(z.string()),
      model_answer: z.string(),
      hints: z.array(z.string()),
    }),
  ),
  learning_materials: z.array(z.strictObject({ type: z.string(), title: z.string(), url: z.string() })),
  quiz: z.strictObject({ title: z.string(), questions: z.array(exportedQuestion) }).nullable(),
});

const exportedCourse = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  overview: z.string(),
  level: z.string(),
  language: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  training: z.string(),
  introduction: z.string().nullable(),
  price: z.number(),
  is_published: z.boolean(),
  state: z.string(),
  ...timestamps,
  modules: z.array(exportedModule),
  /** The unpublished changes of the studio, as the document that it edits. */
  draft: z.unknown().nullable(),
  revisions: z.array(
    z.strictObject({ number: z.number().int(), note: z.string(), origin: z.string(), ...timestamps }),
  ),
  generation: z.array(
    z.strictObject({
      step: z.string(),
      state: z.string(),
      attempts: z.number().int(),
      finished_at: timestamp.nullable(),
    }),
  ),
});
export type ExportedCourse = z.infer<typeof exportedCourse>;

const learning = z.strictObject({
  enrolments: z.array(
    z.strictObject({
      course_id: z.uuid(),
      course: z.string(),
      source: z.string(),
      completed_at: timestamp.nullable(),
      last_studied_at: timestamp.nullable(),
      ...timestamps,
    }),
  ),
  answers: z.array(
    z.strictObject({
      course: z.string(),
      question: z.string(),
      answer: z.string(),
      right: z.boolean(),
      ...timestamps,
    }),
  ),
  /** Wrong answers that were talked about with the mentor. */
  answers_discussed: z.array(z.strictObject({ course: z.string(), answer: z.string(), ...timestamps })),
  study_minutes: z.array(z.strictObject({ day: z.string(), minutes: z.number(), last_at: timestamp })),
  passed_quizzes: z.array(z.strictObject({ course: z.string(), quiz: z.string(), passed_at: timestamp })),
  ratings: z.array(
    z.strictObject({ course_id: z.uuid(), course: z.string(), stars: z.number().int(), ...timestamps }),
  ),
  ...evidence,
});
export type ExportedLearning = z.infer<typeof learning>;

const message = z.strictObject({ role: z.string(), content: z.string(), ...timestamps });

const conversations = z.strictObject({
  assessments: z.array(
    z.strictObject({
      id: z.uuid(),
      language: z.string(),
      state: z.string(),
      course_id: z.uuid().nullable(),
      subject: z.string().nullable(),
      kind: z.string().nullable(),
      choice: z.string().nullable(),
      ...timestamps,
      messages: z.array(message),
    }),
  ),
  mentor: z.array(
    z.strictObject({
      id: z.uuid(),
      course: z.string(),
      module: z.string(),
      state: z.record(z.string(), z.unknown()),
      ...timestamps,
      messages: z.array(message),
    }),
  ),
  mentor_messages_used: z.array(z.strictObject({ day: z.string(), used: z.number().int() })),
});
export type ExportedConversations = z.infer<typeof conversations>;

const account = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  email_verified_at: timestamp.nullable(),
  full_name: z.string(),
  google_account: z.string().nullable(),
  language: z.string(),
  time_zone: z.string().nullable(),
  is_superuser: z.boolean(),
  is_active: z.boolean(),
  has_password: z.boolean(),
  credits: z.number(),
  monthly_generations: z.number().int(),
  permanent_generations: z.number().int(),
  total_generation_count: z.number().int(),
  subscription_id: z.number().int(),
  ...timestamps,
});

const person = z.strictObject({
  account,
  sign_ins: z.array(
    z.strictObject({
      kind: z.string(),
      browser: z.string().nullable(),
      address: z.string().nullable(),
      with_factor: z.boolean(),
      ...timestamps,
      last_used_at: timestamp,
      expires_at: timestamp,
    }),
  ),
  factors: factors.omit({ has_password: true }),
  /** Accounts of an identity provider that open this account. */
  identities: z.array(z.strictObject({ issuer: z.string(), subject: z.string(), ...timestamps })),
  /** Addresses whose links were not used yet. */
  addresses_to_prove: z.array(z.string()),
  invitations_made: z.array(
    z.strictObject({
      note: z.string(),
      email: z.string().nullable(),
      uses: z.number().int(),
      max_uses: z.number().int(),
      expires_at: timestamp,
      ...timestamps,
    }),
  ),
  api_tokens: z.array(personalToken.omit({ id: true })),
  subscriptions: z.array(
    z.strictObject({
      id: z.number().int(),
      tier: z.number().int(),
      status: z.string(),
      current_period_end: timestamp.nullable(),
      ...timestamps,
    }),
  ),
  payments: z.array(
    z.strictObject({
      id: z.string(),
      subscription_id: z.number().int(),
      usd: z.number(),
      status: z.string(),
      paid_at: timestamp,
      refunded_at: timestamp.nullable(),
    }),
  ),
  credits: z.array(
    z.strictObject({
      kind: statementLine.shape.kind,
      amount: z.number(),
      balance: z.number(),
      course_id: z.uuid().nullable(),
      subscription_id: z.number().int().nullable(),
      reason: z.string().nullable(),
      request_key: z.string().nullable(),
      ...timestamps,
    }),
  ),
  credit_notices: z.array(
    z.strictObject({
      course_id: z.uuid(),
      course: z.string(),
      amount: z.number(),
      ...timestamps,
      dismissed_at: timestamp.nullable(),
    }),
  ),
  generations_taken: z.array(
    z.strictObject({
      course_id: z.uuid(),
      counter: z.string(),
      charged_at: timestamp,
      refunded_at: timestamp.nullable(),
    }),
  ),
  generations_given_back: z.array(z.strictObject({ day: z.string(), count: z.number().int() })),
  /** Plans of courses that the person asked for, by day. */
  outlines_requested: z.array(z.strictObject({ day: z.string(), count: z.number().int() })),
  feedback: z.array(
    z.strictObject({ improve: z.string(), features: z.string(), general: z.string(), ...timestamps }),
  ),
  mails_received: z.array(
    z.strictObject({
      kind: z.string(),
      to: z.string(),
      language: z.string(),
      subject: z.string().nullable(),
      status: z.string(),
      ...timestamps,
      settled_at: timestamp.nullable(),
    }),
  ),
  /** Mailings that a superuser wrote. */
  mails_written: z.array(
    z.strictObject({
      subject: z.string(),
      first_paragraph: z.string(),
      further_text: z.string(),
      closing: z.string(),
      recipients: z.number().int(),
      ...timestamps,
    }),
  ),
});
export type ExportedPerson = z.infer<typeof person>;

/** A source of the user with its text; a file that waits to be read is not included. */
const exportedSource = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  via: z.string(),
  title: z.string(),
  byline: z.string(),
  url: z.string().nullable(),
  state: z.string(),
  permission: z.string().nullable(),
  /** The courses that use it. */
  courses: z.array(z.uuid()),
  ...timestamps,
  passages: z.array(z.strictObject({ page: z.number().int(), heading: z.string(), text: z.string() })),
});
export type ExportedSource = z.infer<typeof exportedSource>;

/** All stored data about one user, without other users' data. */
export const dataExport = person.extend({
  exported_at: timestamp,
  courses: z.array(exportedCourse),
  sources: z.array(exportedSource),
  learning,
  review: exportedReview,
  conversations,
  /** Entries of the audit trail, the latest first. */
  security_events: z.array(
    z.strictObject({
      at: timestamp,
      action: z.string(),
      by_you: z.boolean(),
      address: z.string().nullable(),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
});
export type DataExport = z.infer<typeof dataExport>;
