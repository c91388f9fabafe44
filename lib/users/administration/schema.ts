import { z } from "zod";
import { searchText, nameText } from "@/lib/core/text/input";
import { NAME_MAX } from "../policy";
import { emailAddress, emptyToUndefined, newPassword, user } from "../schema";

/** The path of `/users/{user_id}`. */
export const userId = z.object({ id: z.uuid() });

/** Sort keys of the list; a leading minus sorts in descending order. `created` is the order of creation. */
export const userSorts = [
  "created",
  "-created",
  "full_name",
  "-full_name",
  "email",
  "-email",
  "credits",
  "-credits",
  "plan",
  "-plan",
  "last_seen",
  "-last_seen",
] as const;
export type UserSort = (typeof userSorts)[number];

/** Contract: the longest page of a list. */
const LIST_MAX = 1000;

export const userListQuery = z.object({
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(LIST_MAX).default(LIST_MAX),
  /** Words in the name or e-mail (ignoring case and accents), or a user id. */
  q: searchText.max(200).optional(),
  sort: z.enum(userSorts).default("-created"),
});
export type UserListQuery = z.output<typeof userListQuery>;

/** A user as the administration lists them. */
export const listedUser = user.extend({
  /** The tier of the current plan, null without one. */
  plan_tier: z.number().int().nullable(),
  created_at: z.iso.datetime(),
  /** The last use of an open session or the last minute of study; null for people without either. */
  last_seen_at: z.iso.datetime().nullable(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const userList = z.strictObject({
  data: z.array(listedUser),
  count: z.number().int(),
  count_capped: z.literal(true).optional(),
});
export type UserList = z.infer<typeof userList>;

/** The fields of the user form. Omitted fields and an empty password keep their value. */
export const userUpdate = z.strictObject({
  email: z.preprocess(emptyToUndefined, emailAddress.optional()),
  full_name: z.preprocess(emptyToUndefined, nameText({ min: 1, max: NAME_MAX }).optional()),
  password: z.preprocess(emptyToUndefined, newPassword.optional()),
  /** The first client sends the second field of its form; it is ignored. */
  confirm_password: z.string().max(1024).optional(),
  is_superuser: z.boolean().optional(),
  is_active: z.boolean().optional(),
});
export type UserUpdate = z.output<typeof userUpdate>;

/** A course that a person made, or one of another author that they take. Times are ISO texts. */
export type OverviewCourse = {
  id: string;
  title: string;
  language: "english" | "español";
  /** The name of the public page; null for a course that is not published. */
  slug: string | null;
  created_at: string;
  /** When this person completed it. */
  completed_at: string | null;
};
export type MadeCourse = OverviewCourse & {
  learners: number;
  /** Why a superuser took it down; null for a course that may be public. */
  taken_down_reason: string | null;
};
export type TakenCourse = OverviewCourse & { source: "bought" | "free" };

/** The most courses of each list of an overview. */
export const OVERVIEW_COURSES = 100;

/** The page of one user; `count` may exceed the listed courses. */
export type UserOverview = {
  user: ListedUser;
  locale: "en" | "es";
  plan_ends_at: string | null;
  monthly_generations: number;
  permanent_generations: number;
  sessions: number;
  made: { data: MadeCourse[]; count: number };
  taken: { data: TakenCourse[]; count: number };
};

/** Totals over the whole installation. */
export type Totals = { users: number; courses: number };

/** Counts of one ISO week; `week` is its Monday as an ISO date. */
export type WeekTotals = { week: string; learners: number; courses: number; completions: number };
