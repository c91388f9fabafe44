import { z } from "zod";
import { searchText, nameText } from "@/lib/core/text/input";
import { emailAddress, newPassword, user } from "../schema";

/** The path of `/users/{user_id}`. */
export const userId = z.object({ id: z.uuid() });

/** What the list can be sorted by; a minus sorts downwards. `created` is the order in which accounts were opened. */
export const userSorts = [
  "created",
  "-created",
  "full_name",
  "-full_name",
  "email",
  "-email",
  "credits",
  "-credits",
] as const;
export type UserSort = (typeof userSorts)[number];

/** Contract: lists answer at most this many. */
const LIST_MAX = 1000;

export const userListQuery = z.object({
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(LIST_MAX).default(LIST_MAX),
  /** Words that name or e-mail contain (case and accents do not matter), or an id. */
  q: searchText.max(200).optional(),
  sort: z.enum(userSorts).default("-created"),
});
export type UserListQuery = z.output<typeof userListQuery>;

export const userList = z.strictObject({
  data: z.array(user),
  count: z.number().int(),
  count_capped: z.literal(true).optional(),
});
export type UserList = z.infer<typeof userList>;

/** Forms send what was left empty as an empty text. */
const emptyIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value);

/** The fields of the user form; what is absent stays as it is, an empty password too. */
export const userUpdate = z.object({
  email: z.preprocess(emptyIsAbsent, emailAddress.optional()),
  full_name: nameText({ max: 100 }).optional(),
  password: z.preprocess(emptyIsAbsent, newPassword.optional()),
  is_superuser: z.boolean().optional(),
  is_active: z.boolean().optional(),
});
export type UserUpdate = z.output<typeof userUpdate>;

/** How many there are of what the product is made of. */
export type Totals = { users: number; courses: number };
