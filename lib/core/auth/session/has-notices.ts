import { sql } from "drizzle-orm";
import { schema } from "@/db";

const { creditNotices, users } = schema;

/** Whether the person has notices, read with the session so that pages fetch the list only when there is one. */
export const hasNotices = sql<boolean>`exists (select 1 from ${creditNotices} where ${creditNotices.userId} = ${users.id} and ${creditNotices.dismissedAt} is null)`;
