import type { ReactNode } from "react";
import { loadCourse } from "./load-course";

type CourseLayoutProps = { children: ReactNode; params: Promise<{ courseId: string }> };

/** Loads the course before the spinner is sent, so that an unknown course still answers 404. */
export default async function CourseLayout({ children, params }: CourseLayoutProps) {
  await loadCourse((await params).courseId);
  return children;
}
