import { z } from "zod";
import { searchText, nameText } from "@/lib/core/text/input";
import { NAME_MAX, NAME_MIN_AT_SIGN_UP } from "./policy";
import { invitationToken } from "./sign-up/schema";

/** E-mails compare NFKC-normalised and lower-cased. */
export function normaliseEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

export const emailAddress = z
  .string({ error: "Email is required" })
  .min(1, "Email is required")
  .max(254, "Invalid email address")
  .transform(normaliseEmail)
  .pipe(z.email("Invalid email address"));

export const newPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(8, "Password must be at least 8 characters")
  .max(128, "Password must be at most 128 characters")
  .refine((s) => s.isWellFormed() && !s.includes("\u0000"), "Contains characters that cannot be used");

export const userName = nameText({
  min: NAME_MIN_AT_SIGN_UP,
  max: NAME_MAX,
  required: "User Name is required",
});

/** Forms send an empty field as an empty string. */
export const emptyToUndefined = (value: unknown) => (value === "" || value === null ? undefined : value);

export const signUp = z
  .strictObject({
    email: emailAddress,
    full_name: userName,
    password: newPassword,
    confirm_password: z
      .string({ error: "Password confirmation is required" })
      .min(1, "Password confirmation is required"),
    recaptcha_token: z.string().max(10_000).default(""),
    /** The token of an invitation's link. */
    invitation: invitationToken.optional(),
    /** The language of later mails; the form sends its own. */
    locale: z.enum(["en", "es"]).optional(),
    /** The path of this site to continue at, if the address has to be proved by mail first. */
    next: z.string().max(2000).nullish(),
  })
  .refine((s) => s.password.normalize("NFKC") === s.confirm_password.normalize("NFKC"), {
    path: ["confirm_password"],
    message: "The passwords do not match",
  });
export type SignUp = z.output<typeof signUp>;

/** A form of OAuth 2: its other fields (`grant_type`, `scope`) are accepted and ignored. */
export const signIn = z.object({
  username: searchText.min(1, "Email is required").max(320),
  password: z.string().min(1, "Password is required").max(1024),
  /** The code of an authenticator app or a recovery code, for an account with a second factor. */
  otp: z.string().max(64).optional(),
  /** The solved challenge of `captcha_required`. */
  recaptcha_token: z.string().max(10_000).optional(),
});

export const accessToken = z.strictObject({ access_token: z.string(), token_type: z.literal("bearer") });

export const user = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  is_superuser: z.boolean(),
  is_active: z.boolean(),
  credits: z.number(),
  generation_count: z.number().int(),
  total_generation_count: z.number().int(),
  subscription_id: z.number().int(),
  /** The IANA time zone that the browser reported. */
  time_zone: z.string().nullable(),
});
export type User = z.infer<typeof user>;

export const userCreate = z.strictObject({
  email: emailAddress,
  full_name: z.preprocess(emptyToUndefined, nameText({ min: 1, max: NAME_MAX }).optional()),
  password: newPassword,
  is_superuser: z.boolean().default(false),
  is_active: z.boolean().default(true),
});
export type UserCreate = z.output<typeof userCreate>;
