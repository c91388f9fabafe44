"use client";

import type { DrawnOnceProps, Words } from "./drawn-once";

/** In the browser React draws it as any other part, and finds what the server has kept. */
export function DrawnOnce<Told extends Words>({
  as: Box,
  part: _part,
  by: _by,
  words,
  children,
  ...rest
}: DrawnOnceProps<Told>) {
  return <Box {...rest}>{children(words)}</Box>;
}
