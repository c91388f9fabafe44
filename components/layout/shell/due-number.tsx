"use client";

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";

const DueNumberContext = createContext<{ due: number; setDue: (due: number) => void }>({
  due: 0,
  setDue: () => {},
});

/** The number of review cards that are due, which the review changes without a new page. */
export function DueNumberProvider({ due: stored, children }: { due: number; children: ReactNode }) {
  const [shown, setShown] = useState({ stored, due: stored });
  if (shown.stored !== stored) setShown({ stored, due: stored });
  const setDue = useCallback((due: number) => setShown((last) => ({ ...last, due })), []);
  const value = useMemo(() => ({ due: shown.due, setDue }), [shown.due, setDue]);
  return <DueNumberContext value={value}>{children}</DueNumberContext>;
}

export const useDueNumber = () => use(DueNumberContext);
