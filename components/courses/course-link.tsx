"use client";

import { type ReactNode, useState } from "react";
import { Link } from "@/lib/core/i18n/navigation";
import type { CourseCard } from "@/lib/courses/schema";

type CourseLinkProps = {
  card: CourseCard;
  lang?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** Where a course opens: a plan in the creator, in which it is changed and started. */
export const courseAddress = ({ id, generation }: CourseCard): string =>
  generation.state === "planned" ? "/create" : `/course/${id}`;

/** A link to a course that prefetches on hover or focus: prefetching every visible card would cost a request each. */
export function CourseLink({ card, lang, className, children }: CourseLinkProps) {
  const [isHovered, setHovered] = useState(false);
  const prefetch = () => {
    setHovered(true);
  };
  return (
    <Link
      href={courseAddress(card)}
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
