import type { Metadata } from "next";
import { loadCourse } from "./load-course";
import { OpenCourse } from "./open-course";
import { PreviewedCourse } from "./previewed-course";

type PageProps = {
  params: Promise<{ courseId: string; locale: string }>;
  searchParams: Promise<{ module?: string | string[]; option?: string | string[] }>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { course } = await loadCourse((await params).courseId);
  return { title: course.structure.course_title };
}

/** A course in its own language. People without access see a preview. */
export default async function CoursePage({ params, searchParams }: PageProps) {
  const { courseId, locale } = await params;
  const loaded = await loadCourse(courseId);
  if (loaded.course.access === "preview")
    return <PreviewedCourse course={loaded.course} interfaceLocale={locale} />;
  const { module, option } = await searchParams;
  return <OpenCourse {...loaded} interfaceLocale={locale} requested={module} broughtOption={option} />;
}
