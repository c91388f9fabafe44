import { z } from "zod";
import { personText, searchText } from "@/lib/core/text/input";
import { languages, levels } from "@/lib/courses/policy";
import {
  courseLanguage,
  courseLevel,
  linkHealth,
  writtenFrom,
  listedCourse,
  oneOrMany,
  courseGain,
  type CourseCard,
  type ListedCourse,
} from "@/lib/courses/schema";
import { credits } from "@/lib/credits/schema";
import { sourceSummary } from "@/lib/sources/schema";
import { PRICE, REASON_MAX } from "./policy";

/** The statement that the course may quote its sources in public; a course without sources needs none. */
const rights = z.boolean().optional();

/** Why a course cannot be public. */
export const publicityErrors = [
  "course_taken_down",
  "source_only_me",
  "source_permission_open",
  "rights_required",
] as const;

/** What keeps a course off the Hub and its public page, for its author. */
export const publicity = z.strictObject({
  is_listed: z.boolean(),
  /** When a superuser took the course down, and why. */
  taken_down: z.strictObject({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** When the author stated that the course may quote its sources in public. */
  rights_stated_at: z.iso.datetime().nullable(),
  sources: z.array(sourceSummary),
});
export type Publicity = z.infer<typeof publicity>;

/** The body of `POST /admin/courses/{id}/takedown`; the author reads the reason. */
export const takedown = z.strictObject({ reason: personText({ min: 1, max: REASON_MAX }) });
export type Takedown = z.output<typeof takedown>;

/** The body of `PUT /courses/publish`; `policy.ts` reserves prices below 5 to superusers. */
export const publication = z.strictObject({
  id: z.uuid(),
  price: credits.max(PRICE.max).default(PRICE.fallback),
  rights,
});
export type Publication = z.output<typeof publication>;

/** The body of `PUT /courses/{id}/listing`: whether the Hub sells the course. */
export const listing = z.strictObject({ listed: z.boolean(), rights });
export type Listing = z.output<typeof listing>;

/** The body of `PUT /courses/buy/{id}`: the price that the buyer saw, optional. */
export const offer = z.strictObject({ price: credits.max(1000).optional() });
export type Offer = z.output<typeof offer>;

const filters = {
  q: searchText.max(200).optional(),
  level: oneOrMany(courseLevel),
  language: oneOrMany(courseLanguage),
  tag: oneOrMany(searchText.max(60)),
  /** The `next_cursor` of the page before. */
  cursor: z.string().max(300).optional(),
  skip: z.coerce.number().int().min(0).max(1000).default(0),
};

/** The query of the Knowledge Hub; `skip` reaches the first 1,000 courses, `cursor` all of them. */
export const marketQuery = z.object({
  ...filters,
  limit: z.coerce.number().int().min(1).max(1000).default(24),
});
export type MarketQuery = z.output<typeof marketQuery>;

/** The query of the free courses. */
export const freeQuery = z.object({
  ...filters,
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});

/** A page of the Hub: most matches first, then relevance, the lower end of the gain, rating, newest. */
export const marketPage = z.strictObject({
  data: z.array(listedCourse),
  count: z.number().int(),
  count_capped: z.literal(true).optional(),
  next_cursor: z.string().nullable(),
  /** Nothing matches the typed words; these courses match similar words. */
  approximate: z.literal(true).optional(),
});
export type MarketPage = z.infer<typeof marketPage>;

/** A course of the Hub with the fields of its card. `owned`: the caller wrote it, bought it or enrolled. */
export type HubCourse = Pick<
  CourseCard,
  "id" | "title" | "level" | "language" | "tags" | "price" | "rating" | "rating_count" | "progress"
> &
  Pick<ListedCourse, "gain"> & { author: { full_name: string }; owned: boolean };

/** A {@link MarketPage} of cards. */
export type HubPage = Omit<MarketPage, "data"> & { data: HubCourse[] };

export const topics = z.strictObject({
  data: z.array(z.strictObject({ tag: z.string(), count: z.number().int() })),
  count: z.number().int(),
});
export type Topics = z.infer<typeof topics>;

/** A course before it is bought. */
export const coursePreview = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  overview: z.string(),
  level: z.enum(levels),
  language: z.enum(languages),
  tags: z.array(z.string()),
  price: z.number(),
  rating: z.number().min(0).max(5),
  rating_count: z.number().int(),
  /** Missing below ten learners who took both checks. */
  gain: courseGain.optional(),
  author: z.strictObject({ id: z.uuid(), full_name: z.string() }),
  modules: z.array(z.strictObject({ title: z.string(), objectives: z.array(z.string()) })),
  links: linkHealth,
  /** Missing in a course without sources. */
  written_from: writtenFrom.optional(),
  /** The name of the public page. */
  slug: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  /** The caller wrote it, bought it or enrolled. */
  owned: z.boolean(),
});
export type CoursePreview = z.infer<typeof coursePreview>;

/** An author's earnings by course, the highest first. */
export const earnings = z.strictObject({
  total: z.number(),
  sales: z.number().int(),
  data: z.array(
    z.strictObject({
      id: z.uuid(),
      title: z.string(),
      price: z.number(),
      sales: z.number().int(),
      enrolled: z.number().int(),
      earned: z.number(),
    }),
  ),
  count: z.number().int(),
});
export type Earnings = z.infer<typeof earnings>;
