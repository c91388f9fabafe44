import { z } from "zod";
import { nameText } from "@/lib/core/text/input";
import { newPassword, type User } from "../schema";
import type { Factors } from "../factors/schema";
import type { OwnSessionList } from "../sessions/schema";
import type { PersonalToken } from "../tokens/schema";
import { NAME_MAX } from "../policy";

/** The shape of IANA names. `Intl` also takes offsets such as "+01:00", which PostgreSQL reads with the opposite sign. */
const zoneName = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

const timeZone = z
  .string()
  .max(64)
  .refine((zone) => zoneName.test(zone) && isTimeZone(zone), "Is no IANA time zone");

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The fields that users may change in their own account; `locale` is the language of mails. */
export const profileUpdate = z.strictObject({
  full_name: nameText({ min: 1, max: NAME_MAX }).optional(),
  locale: z.enum(["en", "es"]).optional(),
  time_zone: timeZone.optional(),
});
export type ProfileUpdate = z.output<typeof profileUpdate>;

export const passwordChange = z.strictObject({
  current_password: z.string({ error: "Password is required" }).min(1, "Password is required").max(1024),
  new_password: newPassword,
});
export type PasswordChange = z.output<typeof passwordChange>;

/** One of the user's certificates; `issued_at` is an ISO date and time. */
export type OwnCertificate = {
  id: string;
  course_title: string;
  holder: string;
  /** The name can still be corrected. */
  can_correct: boolean;
  issued_at: string;
};

/** The account data of the settings; `mailLocale` is the language of mails, `certificates` are the newest 100. */
export type Account = {
  me: User;
  mailLocale: "en" | "es";
  tokens: PersonalToken[];
  factors: Factors;
  sessions: OwnSessionList["data"];
  /** A superuser who must add a factor before anything else. */
  mustEnrol: boolean;
  certificates: OwnCertificate[];
};
