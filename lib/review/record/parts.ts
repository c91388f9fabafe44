import { sql, type SQL } from "drizzle-orm";

/** A course and a module as JSON, from rows of the steps `course` and `unit`. */
export const courseJson = (c: SQL): SQL =>
  sql`json_build_object('id', ${c}.id, 'title', ${c}.title, 'language', ${c}.language)`;
export const unitJson = (u: SQL): SQL =>
  sql`json_build_object('id', ${u}.id, 'number', ${u}.number, 'title', ${u}.title)`;
