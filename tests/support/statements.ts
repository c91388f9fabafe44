import { sqlClient } from "@/db";

/** The texts of the statements that the app sends to PostgreSQL while some work is done, in `seen` as they go; nothing else may be going on. */
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
