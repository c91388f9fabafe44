import { afterAll, inject } from "vitest";
import { createDatabase, dropDatabase } from "./clone";
import { testEnvironment } from "@/tests/support/app/environment";

// Every test file uses its own database, cloned from the template before the code under test is loaded.
const server = inject("testServer");
const url = await createDatabase(server);
Object.assign(process.env, testEnvironment(url));

afterAll(async () => {
  const { leaveDatabase } = await import("./leave-database");
  await leaveDatabase();
  await dropDatabase(server, url);
});
