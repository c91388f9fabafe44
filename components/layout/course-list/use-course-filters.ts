"use client";

import { debounce, useQueryStates } from "nuqs";
import type { TransitionStartFunction } from "react";
import { type CourseFilters, courseFilterParsers } from "@/lib/courses/filter/schema";

/** Milliseconds: long enough that a typed word is one change of the address, and one search. */
const PAUSE = 300;

/**
 * The search and the filters of a list. The address holds them, so that a reload and the way back from a course find them again.
 * With `startSearch` the page is asked for anew, in that transition; without it the list is filtered where it stands.
 */
export function useCourseFilters(
  startSearch?: TransitionStartFunction,
): [CourseFilters, (next: Partial<CourseFilters>) => void] {
  const asked = startSearch ? { shallow: false, startTransition: startSearch } : { shallow: true };
  const [filters, setFilters] = useQueryStates(courseFilterParsers, {
    history: "replace",
    scroll: false,
    ...asked,
  });
  const change = (next: Partial<CourseFilters>) => {
    const isTyped = Object.keys(next).length === 1 && next.q !== undefined;
    void setFilters(next, isTyped ? { limitUrlUpdates: debounce(PAUSE) } : {});
  };
  return [filters, change];
}
