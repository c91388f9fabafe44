import { v7 } from "uuid";

/** A new UUIDv7: sortable by time, so b-tree inserts stay at the right edge. */
export function newId(): string {
  return v7();
}

/** An id with the given time, such as the database's; ids of the same millisecond sort by `sequence`, which starts at 0. */
export function idAt(time: Date, sequence: number): string {
  return v7({ msecs: time.getTime(), seq: sequence });
}
