import { afterAll, inject } from "vitest";
import { testEnvironment } from "@/tests/support/app/environment";

// API tests create their people in the database of the app that they call.
Object.assign(process.env, testEnvironment(inject("app").databaseUrl));

afterAll(async () => {
  const { leaveDatabase } = await import("./leave-database");
  await leaveDatabase();
});
