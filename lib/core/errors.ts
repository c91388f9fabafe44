/**
 * Every error of the product: code → HTTP status and the English `detail` of the API.
 * Screens show the text of the code in `messages` (`errors.<code>`); a code without one is a type error.
 */
export const errorTable = {
  internal: [500, "Internal Server Error"],
  unavailable: [503, "Service Unavailable"],
  unauthenticated: [401, "Unauthorized"],
  forbidden: [403, "Forbidden"],
  not_found: [404, "Not Found"],
  conflict: [409, "Conflict"],
  payload_too_large: [413, "Payload Too Large"],
  unsupported_media_type: [415, "Unsupported Media Type"],
  validation: [422, "Validation Error"],
  rate_limited: [429, "Too Many Requests"],
  bad_origin: [403, "Forbidden"],
  wrong_credentials: [400, "Incorrect email or password"],
  email_taken: [400, "The user with this email already exists in the system"],
  sign_up_closed: [403, "Sign-up is closed on this server"],
  sign_up_domain: [403, "Sign-up is open to the e-mail addresses of some domains only"],
  invitation_required: [403, "Sign-up needs an invitation"],
  invitation_invalid: [403, "This invitation was used up or has expired"],
  invitation_not_found: [404, "Invitation not found"],
  captcha_failed: [400, "Please complete the reCAPTCHA"],
  captcha_required: [403, "Solve the challenge and send its solution as recaptcha_token"],
  password_too_common: [422, "This password is one of the most common ones"],
  password_guessable: [422, "This password is too close to your name, your e-mail or the name of this site"],
  password_breached: [422, "This password is in a list of leaked passwords"],
  wrong_password: [400, "Incorrect password"],
  password_unchanged: [400, "New password cannot be the same as the current one"],
  proof_required: [403, "Prove your password or a factor at /users/me/proof, then repeat this request"],
  second_factor_required: [403, "This account has a second factor: send its code as otp"],
  factor_required: [
    403,
    "Superusers need a passkey or an authenticator app before they can do anything else",
  ],
  last_factor: [403, "A superuser's last factor cannot be removed"],
  sign_in_expired: [400, "This sign-in took too long. Start again"],
  wrong_otp: [400, "Incorrect code"],
  passkey_refused: [400, "The passkey was not accepted"],
  passkey_limit: [403, "You have 10 passkeys. Remove one before you add another"],
  factor_not_found: [404, "Factor not found"],
  session_not_found: [404, "Session not found"],
  last_superuser: [403, "The last superuser cannot be removed or demoted"],
  token_read_only: [403, "This API token may only read"],
  token_not_allowed: [403, "Personal API tokens cannot do this"],
  token_limit: [403, "You have 20 API tokens. Revoke one before you make another"],
  token_not_found: [404, "API token not found"],
  invalid_token: [400, "Invalid token"],
  mail_off: [503, "Email is not set up on this server"],
  google_off: [503, "Google sign-in is not set up on this server"],
  google_refused: [400, "Google sign-in failed"],
  email_unverified: [403, "Confirm the e-mail address with the link in our mail first"],
  oidc_off: [503, "Sign-in with an OpenID Connect provider is not set up on this server"],
  oidc_unavailable: [503, "The OpenID Connect provider cannot be reached"],
  oidc_refused: [400, "The sign-in with the provider failed"],
  oidc_only: [403, "On this server people sign in through the provider only"],
  already_subscribed: [400, "You are already subscribed to a plan"],
  payments_off: [503, "Payments are not set up on this server"],
  payment_not_found: [404, "Payment not found"],
  payment_mismatch: [400, "The payment does not match the plan"],
  payment_pending: [409, "The payment is not completed yet"],
  payment_declined: [400, "The payment was declined"],
  plan_owned: [400, "You already have this plan"],
  no_subscription: [400, "You have no subscription to cancel"],
  webhook_refused: [400, "The notification's signature is not valid"],
  paypal_unreachable: [502, "PayPal cannot be reached"],
  paypal_timeout: [504, "PayPal took too long to answer"],
  paypal_unauthorized: [502, "PayPal refused our credentials"],
  paypal_failed: [502, "PayPal reported an error"],
  user_not_found: [404, "User not found"],
  course_not_found: [404, "Course not found"],
  insufficient_credits: [400, "Insufficient credits to buy this course"],
  key_reused: [409, "This Idempotency-Key was sent with another request"],
  subscription_required: [403, "Subscription Required: You need to be subscribed to enroll in courses"],
  course_owned: [403, "You already own this course"],
  price_changed: [409, "The price of this course is another one now"],
  paid_plan_required: [403, "Publishing courses needs a paid plan"],
  course_unpublished: [400, "Only a published course can be taken off sale or put back on sale"],
  course_incomplete: [403, "You need to complete the course before publishing"],
  course_published: [400, "Course already published"],
  derived_course: [403, "Copies of library courses and study plans cannot be published"],
  reading_course: [
    403,
    "A model writes no module of a reading course; have a course written from the same material",
  ],
  course_public: [403, "Public courses cannot be deleted"],
  holder_corrected: [403, "The name on a certificate can be corrected once"],
  course_not_completed: [403, "Complete every quiz before completing the course"],
  course_writing: [409, "Stop the generation of an unfinished course instead of deleting it"],
  draft_stale: [409, "The draft was saved elsewhere since you opened it"],
  nothing_to_publish: [409, "The draft has no changes"],
  studio_limit: [429, "You have used today's calls of the model in the studio"],
  course_not_ready: [403, "The course is still being written"],
  check_unavailable: [403, "This course has no check of this kind for you"],
  check_tomorrow: [403, "You can take the final check once a day"],
  quiz_not_passed: [403, "Answer every question right before completing the quiz"],
  quiz_not_found: [404, "Quiz not found"],
  mentor_limit: [403, "You've reached the free message limit. Upgrade for unlimited access."],
  mentor_in_check: [403, "The mentor waits until your final check has ended"],
  mentor_busy: [409, "The mentor is still answering your last message"],
  source_encrypted: [422, "The PDF is protected by a password"],
  source_too_long: [422, "The source has more pages or more text than a source may have"],
  source_too_large: [422, "The file is too large, or takes too much memory to read"],
  source_unreadable: [422, "The file cannot be read: it is damaged, or of another kind than it says"],
  source_timeout: [422, "The file takes too long to read"],
  source_no_text: [422, "There is no text in the file"],
  source_language: [422, "A reading course needs a text in English or Spanish"],
  source_too_little: [422, "The text gives too little to ask about"],
  generation_running: [409, "A course is already being written from this conversation"],
  outline_limit: [429, "You have had ten plans today, and ten a day are the limit"],
  self_harm_topic: [
    400,
    "You do not have to go through this alone. A course cannot help with it, so please talk to somebody now: a person you trust, your local emergency number or a crisis line.",
  ],
  harmful_topic: [
    400,
    "Meno writes no courses on this, because it could harm others. Name something else that you would like to learn.",
  ],
  source_not_found: [404, "Source not found"],
  source_type: [415, "Only PDF, DOCX, Markdown, text and HTML can be read"],
  source_file_too_large: [413, "A PDF may have 50 MB, a DOCX 10 MB, and Markdown, text and HTML 2 MB"],
  source_tray_full: [409, "You have ten sources that no course uses. Delete one before you add another"],
  source_limit: [429, "You have added 40 sources today, and 40 a day are the limit"],
  source_unreachable: [502, "Nothing could be fetched from this address"],
  source_refused: [502, "The site at this address refuses to be read by programs"],
  source_permission_open: [409, "Say for each source whether you may use it"],
  sources_reading: [409, "A source is still being read"],
  source_only_me: [403, "This course stands on a source that is only for you"],
  source_public: [409, "A course on the Hub stands on this source. Take the course off sale first"],
  rights_required: [403, "State that the course may quote its sources in public, with rights: true"],
  course_taken_down: [403, "This course was taken down"],
  ai_unavailable: [503, "The AI service is not configured"],
  ai_unreachable: [502, "The AI service cannot be reached"],
  ai_timeout: [504, "The AI service took too long to answer"],
  ai_rate_limited: [503, "The AI service is busy, please try again in a moment"],
  ai_unauthorized: [502, "The AI service refused our credentials"],
  ai_failed: [502, "The AI service reported an error"],
  ai_interrupted: [502, "The AI service broke off in the middle of its answer"],
  ai_refused: [502, "The AI declined to answer"],
  ai_content_filter: [502, "The AI service's content filter blocked the answer"],
  ai_truncated: [502, "The AI's answer was longer than allowed"],
  ai_bad_output: [502, "The AI's answer could not be understood"],
  ai_capped: [503, "This server's monthly limit for the AI is reached"],
  ai_aborted: [499, "The request was stopped"],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errorTable;

/** The codes of a failed model call, except `ai_aborted`. */
export const aiErrors = [
  "ai_unavailable",
  "ai_unreachable",
  "ai_timeout",
  "ai_rate_limited",
  "ai_unauthorized",
  "ai_failed",
  "ai_interrupted",
  "ai_refused",
  "ai_content_filter",
  "ai_truncated",
  "ai_bad_output",
  "ai_capped",
] as const satisfies readonly ErrorCode[];

/** Features that this host has not set up. */
const offCodes: ReadonlySet<ErrorCode> = new Set(["mail_off", "google_off", "oidc_off", "payments_off"]);

/** Whether the error says that a feature is not set up, which is no fault of the server and is not logged as one. */
export function isExpectedRefusal({ code }: AppError): boolean {
  return offCodes.has(code);
}

/** One problem of a request: its location, a message in English, and the rule that it breaks. */
export type Issue = { loc: (string | number)[]; msg: string; type: string };

export type ErrorDetails = {
  issues?: Issue[];
  retryAfter?: number;
  /** A further sentence of `detail`, in English. */
  addition?: string;
  /** The ALTCHA challenge of `captcha_required`. */
  challenge?: object;
  /** What is stored now, for `draft_stale`. */
  current?: object;
  cause?: unknown;
};

/** The only error that domain code throws. `retryAfter` is in seconds; `cause` is logged and never sent to the client. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  /** The code and an id that is in the log. Next hides everything else of an error from the error page, but passes on a preset digest. */
  readonly digest: string;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(errorTable[code][1], details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
    this.digest = `${code}:${crypto.randomUUID()}`;
  }

  get status(): number {
    return errorTable[this.code][0];
  }
}

/** Whether a model call failed; false for an aborted call and for errors of this product. */
export function isModelFailure(error: unknown): error is AppError {
  return error instanceof AppError && (aiErrors as readonly ErrorCode[]).includes(error.code);
}

/** The JSON body of an error response: `detail` is a text, or for 422 the list of issues. */
export function errorBody(error: AppError): {
  detail: string | Issue[];
  code: ErrorCode;
  challenge?: object;
  current?: object;
} {
  const { issues, challenge, current, addition } = error.details;
  const text = [errorTable[error.code][1], addition].filter(Boolean).join(" ");
  return {
    detail: issues ?? text,
    code: error.code,
    ...(challenge && { challenge }),
    ...(current && { current }),
  };
}

/** A 422 about one field of the body. */
export function fieldError(field: string, msg: string, type = "value_error"): AppError {
  return new AppError("validation", { issues: [{ loc: ["body", field], msg, type }] });
}
