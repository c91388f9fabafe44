import { z } from "zod";

/** Cookie with the browser's time zone, which the server cannot know otherwise. */
export const TIME_ZONE_COOKIE = "meno-time-zone";

/** The name of a time zone as browsers report it; PostgreSQL decides whether it exists. */
const timeZone = z.string().regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/);

/** The time zone of the cookie's value, or null if it cannot be one. */
export function readTimeZone(value: string | undefined): string | null {
  return timeZone.safeParse(value && decodeURIComponent(value)).data ?? null;
}
