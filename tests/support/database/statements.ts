import { sqlClient } from "@/db";

/** The statements that the app sends to PostgreSQL during some work, appended to `seen`; no other work may run at the same time. */
export async function statementsDuring(work: () => Promise<unknown>, seen: string[] = []): Promise<string[]> {
  const { options } = sqlClient();
  options.debug = (_, text) => {
    seen.push(text);
  };
  try {
    await work();
  } finally {
    options.debug = false;
  }
  return seen;
}
