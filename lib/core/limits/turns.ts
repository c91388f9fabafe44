const last = new Map<string, Promise<unknown>>();

/** Runs the tasks of one key one after the other on this instance; a failed task does not stop those that wait. */
export async function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const run = before.then(task, task);
  last.set(key, run);
  try {
    return await run;
  } finally {
    if (last.get(key) === run) last.delete(key);
  }
}
