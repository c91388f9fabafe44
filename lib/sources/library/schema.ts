import type { CourseKind } from "@/lib/courses/policy";

/** A course that uses a source. */
export type UsingCourse = {
  id: string;
  title: string;
  kind: CourseKind;
  /** Whether the course, as its learners have it, uses no other source. */
  is_only_source: boolean;
};

/** A source of a person's own, with the courses that its deletion changes. Times are ISO texts. */
export type OwnSource = {
  id: string;
  title: string;
  /** The address that it was fetched from; null for files and pasted text. */
  url: string | null;
  page_count: number;
  created_at: string;
  courses: UsingCourse[];
};
