import { z } from "zod";
import { nameText } from "@/lib/core/text/input";
import { newPassword, type User } from "../schema";
import type { PersonalToken } from "../tokens/schema";
import { PROFILE_NAME_MAX } from "./policy";

/** What a person may change about the own account; `locale` is the language of later mails. */
export const profileUpdate = z.object({
  full_name: nameText({ max: PROFILE_NAME_MAX }).optional(),
  locale: z.enum(["en", "es"]).optional(),
});
export type ProfileUpdate = z.output<typeof profileUpdate>;

export const passwordChange = z.object({
  current_password: z.string({ error: "Password is required" }).min(1, "Password is required").max(1024),
  new_password: newPassword,
});
export type PasswordChange = z.output<typeof passwordChange>;

/** A certificate among one's own; `issued_at` is an ISO date and time. */
export type OwnCertificate = { id: string; course_title: string; issued_at: string };

/** What the settings say about signing in: whether there is a password, and how many browsers and API clients are signed in. */
type SignInFacts = { hasPassword: boolean; browsers: number; tokens: number };

/** What the settings show of an account; `mailLocale` is the language of its mails, `certificates` the newest 100. */
export type Account = {
  me: User;
  mailLocale: "en" | "es";
  signIns: SignInFacts;
  tokens: PersonalToken[];
  certificates: OwnCertificate[];
};
