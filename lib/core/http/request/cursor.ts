import type { z } from "zod";
import { AppError } from "@/lib/core/errors";

/** Encodes and decodes the position where the next page of a list begins, as opaque text. */
export type CursorCodec<T> = {
  write: (cursor: T) => string;
  /** Throws `validation` for text that is no cursor of this list. */
  read: (text: string) => T;
};

/** The cursors of a list whose positions have this shape. */
export function cursorCodec<T>(shape: z.ZodType<T>): CursorCodec<T> {
  return {
    write: (cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url"),
    read: (text) => {
      const parsed = shape.safeParse(parseJson(Buffer.from(text, "base64url").toString("utf8")));
      if (!parsed.success)
        throw new AppError("validation", {
          issues: [{ loc: ["query", "cursor"], msg: "Is not a cursor of this list", type: "value_error" }],
        });
      return parsed.data;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
