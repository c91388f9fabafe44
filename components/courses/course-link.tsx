"use client";

import { type ReactNode, useState } from "react";
import { Link } from "@/lib/core/i18n/navigation";

type CourseLinkProps = {
  courseId: string;
  lang?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A link to a course that prefetches on hover or focus: prefetching every visible card would cost a request each. */
export function CourseLink({ courseId, lang, className, children }: CourseLinkProps) {
  const [isHovered, setHovered] = useState(false);
  const prefetch = () => {
    setHovered(true);
  };
  return (
    <Link
      href={`/course/${courseId}`}
      prefetch={isHovered ? "auto" : false}
      lang={lang}
      className={className}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </Link>
  );
}
