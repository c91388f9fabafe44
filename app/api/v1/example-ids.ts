/** Placeholder ids in the examples of the OpenAPI document. Readers replace them by their own. */
export const exampleIds = {
  caller: "0199a1b2-0001-7000-8000-00000000c0de",
  person: "0199a1b2-0002-7000-8000-00000000c0de",
  course: "0199a1b2-0003-7000-8000-00000000c0de",
  listedCourse: "0199a1b2-0004-7000-8000-00000000c0de",
  failedCourse: "0199a1b2-0005-7000-8000-00000000c0de",
  quiz: "0199a1b2-0006-7000-8000-00000000c0de",
  certificate: "0199a1b2-0007-7000-8000-00000000c0de",
  notice: "0199a1b2-0008-7000-8000-00000000c0de",
  token: "0199a1b2-0009-7000-8000-00000000c0de",
  order: "5O190127TN364715T",
  paypalSubscription: "I-BW452GLLEP1G",
  paypalPlan: "P-5ML4271244454362WXNWU5NQ",
  resetToken: "the-token-of-the-link-in-the-mail",
  solvedCaptcha: "the-solved-challenge-in-base64",
  googleToken: "the-id-token-from-googles-button",
} as const;
