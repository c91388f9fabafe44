import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment in time, independent of time zones. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Bytes: digests and keys. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
