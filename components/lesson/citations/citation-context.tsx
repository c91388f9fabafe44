"use client";

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { Citation } from "@/lib/sources/citations/schema";
import { openCitation, openKey, subscribeOpenKey } from "./open-citation";

type Opened = { key: string; citation: Citation };
type CitationStage = {
  courseId: string;
  moduleId: string;
  /** Whether the reader can tell the author that a page does not say what the lesson says. */
  canDispute: boolean;
  opened: Opened | null;
  /** Opens a citation of the module, or one of a reply. */
  open: (key: string, citation?: Citation) => void;
};

const Stage = createContext<CitationStage | null>(null);

type CitationProviderProps = {
  courseId: string;
  moduleId: string;
  /** The module's. */
  citations: readonly Citation[];
  canDispute: boolean;
  children: ReactNode;
};

/** The citation that is open on the page. Its address has it, so that it can be shared and closed by going back. */
export function CitationProvider(props: CitationProviderProps) {
  const { courseId, moduleId, citations, canDispute, children } = props;
  const key = useSyncExternalStore(subscribeOpenKey, openKey, () => null);
  const [others, setOthers] = useState<Record<string, Citation>>({});
  const open = useCallback((opened: string, citation?: Citation) => {
    if (citation) setOthers((known) => ({ ...known, [opened]: citation }));
    openCitation(opened);
  }, []);
  const value = useMemo(() => {
    const citation =
      key === null ? undefined : (others[key] ?? citations.find(({ mark }) => String(mark) === key));
    const opened = key !== null && citation ? { key, citation } : null;
    return { courseId, moduleId, canDispute, opened, open };
  }, [courseId, moduleId, canDispute, key, others, citations, open]);
  return <Stage.Provider value={value}>{children}</Stage.Provider>;
}

/** The open citation; null on a page that opens none, such as the preview of a draft. */
export function useCitations(): CitationStage | null {
  return useContext(Stage);
}
