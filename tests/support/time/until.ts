/** Waits until `find` returns something, at most `ms` milliseconds, and returns it. */
export async function until<T>(find: () => Promise<T | undefined> | T | undefined, ms = 20_000): Promise<T> {
  for (
    const end = Date.now() + ms;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error("it did not happen in time");
}
