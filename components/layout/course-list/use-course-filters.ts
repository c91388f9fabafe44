"use client";

import { debounce, useQueryStates } from "nuqs";
import type { TransitionStartFunction } from "react";
import { type CourseFilters, courseFilterParsers } from "@/lib/courses/filter/schema";

/** Milliseconds of debounce, so that a typed word is one search. */
const DEBOUNCE_MS = 300;

/**
 * The search and filters of a list, kept in the address, so that a reload and "back" restore them. With `startSearch` a change reloads the
 * page's data in that transition; without it the loaded list is filtered in place.
 */
export function useCourseFilters(
  startSearch?: TransitionStartFunction,
): [CourseFilters, (next: Partial<CourseFilters>) => void] {
  const urlOptions = startSearch ? { shallow: false, startTransition: startSearch } : { shallow: true };
  const [filters, setFilters] = useQueryStates(courseFilterParsers, {
    history: "replace",
    scroll: false,
    ...urlOptions,
  });
  const change = (next: Partial<CourseFilters>) => {
    const isTyped = Object.keys(next).length === 1 && next.q !== undefined;
    void setFilters(next, isTyped ? { limitUrlUpdates: debounce(DEBOUNCE_MS) } : {});
  };
  return [filters, change];
}
