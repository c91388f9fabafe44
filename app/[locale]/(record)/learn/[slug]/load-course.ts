import { notFound } from "next/navigation";
import { cache } from "react";
import { findRecordReader } from "@/lib/core/auth/page-actor";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { shownModule } from "@/lib/courses/public/policy";
import { findPublicCourse } from "@/lib/courses/public/queries";

export type CoursePageProps = {
  params: Promise<{ locale: AppLocale; slug: string }>;
  searchParams: Promise<{ module?: string | string[] }>;
};

/** The public course at this address with the module that it shows; `path` is the page without its language. */
export async function loadCourse({ params, searchParams }: CoursePageProps) {
  const [{ slug }, { module }] = await Promise.all([params, searchParams]);
  return load(slug, typeof module === "string" && /^[1-9]\d?$/.test(module) ? Number(module) : 1);
}

const load = cache(async (slug: string, number: number) => {
  const reader = await findRecordReader();
  const course = await findPublicCourse(slug, number);
  const shown = course && shownModule(course);
  if (!shown) notFound();
  const path = `/learn/${course.slug}${shown.number > 1 ? `?module=${shown.number}` : ""}`;
  return { reader, course, shown, path };
});
