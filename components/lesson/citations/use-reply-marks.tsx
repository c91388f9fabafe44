"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Components } from "react-markdown";
import type { Element } from "@/components/ui/markdown/hast";
import type { Citation } from "@/lib/sources/citations/schema";
import { CitationMark } from "./citation-mark";
import { placeLabel } from "./place-label";
import { placeMarks } from "./place-marks";

/** Draws the marks of a reply; undefined for one that cites nothing. `id` is unique on the page. */
export function useReplyMarks(id: string, citations: readonly Citation[] | undefined) {
  const t = useTranslations("course.citations");
  return useMemo(() => {
    if (!citations || citations.length === 0) return undefined;
    function Mark({ node }: { node?: Element | undefined }) {
      const citation = citations?.find(({ mark }) => mark === Number(node?.properties.dataMark));
      if (!citation) return null;
      return <CitationMark id={`${citation.mark}-${id}`} {...placeLabel(citation, t)} citation={citation} />;
    }
    const elements: Components = { cite: Mark };
    return { plugins: [placeMarks], elements };
  }, [id, citations, t]);
}
