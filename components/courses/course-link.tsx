"use client";

import { type ReactNode, useState } from "react";
import { Link } from "@/lib/core/i18n/navigation";

type CourseLinkProps = {
  courseId: string;
  lang?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A link to a course that fetches its frame once somebody is about to follow it: twenty cards in sight would be twenty questions to the server. */
export function CourseLink({ courseId, lang, className, children }: CourseLinkProps) {
  const [isNear, setNear] = useState(false);
  const approach = () => {
    setNear(true);
  };
  return (
    <Link
      href={`/course/${courseId}`}
      prefetch={isNear ? "auto" : false}
      lang={lang}
      className={className}
      onPointerEnter={approach}
      onFocus={approach}
    >
      {children}
    </Link>
  );
}
