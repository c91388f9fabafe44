"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import type { CourseFilters } from "@/lib/courses/filter/policy";
import { readFilters, writeFilters } from "./filter-address";

/** Long enough that a typed word is one change of the address; browsers refuse more than a hundred in half a minute. */
const PAUSE = 250;

/** The filters of a list. The address holds them, so that a reload and the way back from a course find them again. */
export function useCourseFilters(): [CourseFilters, (next: CourseFilters) => void] {
  const search = useSearchParams();
  const [filters, setFilters] = useState(() => readFilters(search));

  useEffect(() => {
    const timer = setTimeout(() => {
      const query = writeFilters(filters);
      const address = query === "" ? window.location.pathname : `${window.location.pathname}?${query}`;
      if (address !== window.location.pathname + window.location.search) window.history.replaceState(null, "", address);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [filters]);

  useEffect(() => {
    const restore = () => setFilters(readFilters(new URLSearchParams(window.location.search)));
    window.addEventListener("popstate", restore);
    return () => window.removeEventListener("popstate", restore);
  }, []);

  return [filters, setFilters];
}
