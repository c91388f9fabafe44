import { db, type Database } from "./index";

/**
 * A statement that is built once per connection instead of once per call: building SQL text costs more than running a keyed query.
 * The weak key lets tests close one database and open another.
 */
export function prepared<T>(build: (database: Database) => T): () => T {
  const built = new WeakMap<Database, T>();
  return () => {
    const database = db();
    const known = built.get(database);
    if (known !== undefined) return known;
    const made = build(database);
    built.set(database, made);
    return made;
  };
}
