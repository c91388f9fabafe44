import { v7 } from "uuid";

/** A new UUIDv7: sortable by time, so b-tree inserts stay at the right edge. */
export function newId(): string {
  return v7();
}

/** An id of a moment that another clock than this machine's tells; ids of the same millisecond sort by `place`, from 0 on. */
export function idAt(moment: Date, place: number): string {
  return v7({ msecs: moment.getTime(), seq: place });
}
