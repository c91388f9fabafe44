import { v7 } from "uuid";

/** A new UUIDv7: sortable by time, so b-tree inserts stay at the right edge. */
export function newId(): string {
  return v7();
}
