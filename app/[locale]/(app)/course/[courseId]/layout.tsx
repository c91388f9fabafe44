import type { ReactNode } from "react";
import { loadCourse } from "./load-course";

type CourseLayoutProps = { children: ReactNode; params: Promise<{ courseId: string }> };

/** Asks before the spinner is sent, so that the refusal of an unknown course still has its status. */
export default async function CourseLayout({ children, params }: CourseLayoutProps) {
  await loadCourse((await params).courseId);
  return children;
}
