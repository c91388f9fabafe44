"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiResponse } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { Link, useRouter } from "@/lib/core/i18n/navigation";
import type { OwnSource, UsingCourse } from "@/lib/sources/library/schema";
import { Section } from "./section";

/** Everything that the user brought as material, with the courses that use it and a way to delete it; empty without any. */
export function OwnMaterial({ sources }: { sources: readonly OwnSource[] }) {
  const t = useTranslations("settings.material");
  const [asked, setAsked] = useState<OwnSource | null>(null);
  if (sources.length === 0) return null;
  return (
    <Section title={t("title")} text={t("text")}>
      <ul className="border-t border-line">
        {sources.map((source) => (
          <SourceLine key={source.id} source={source} onDelete={() => setAsked(source)} />
        ))}
      </ul>
      {asked ? <Deletion source={asked} onClose={() => setAsked(null)} /> : null}
    </Section>
  );
}

function SourceLine({ source, onDelete }: { source: OwnSource; onDelete: () => void }) {
  const t = useTranslations("settings.material");
  const format = useFormatter();
  const { title, page_count: pages, created_at: at, courses } = source;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5">
      <div className="min-w-0 grow basis-0">
        <p dir="auto" className="text-16 wrap-anywhere">
          {title}
        </p>
        <p className="num text-13 text-ink-2">
          {t("facts", { count: pages, day: format.dateTime(new Date(at), { dateStyle: "medium" }) })}
        </p>
        {courses.length === 0 ? (
          <p className="text-13 text-ink-3">{t("unused")}</p>
        ) : (
          <p className="text-13 text-ink-2">
            {t("usedBy")}
            {courses.map((course, index) => (
              <span key={course.id}>
                {index === 0 ? " " : ", "}
                <Link href={`/course/${course.id}`} prefetch={false} className="link wrap-anywhere">
                  {course.title}
                </Link>
              </span>
            ))}
          </p>
        )}
      </div>
      <Button variant="word" aria-label={t("deleteLabel", { title })} onClick={onDelete}>
        {t("delete")}
      </Button>
    </li>
  );
}

function Deletion({ source, onClose }: { source: OwnSource; onClose: () => void }) {
  const t = useTranslations("settings.material");
  const errorText = useErrorText();
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const { id, title, courses } = source;
  const readings = courses.filter(({ kind }) => kind === "reading");
  const deleted = readings.filter((course) => course.is_only_source);
  const keeping = readings.filter((course) => !course.is_only_source);
  const losing = courses.filter(({ kind }) => kind !== "reading");
  const remove = async () => {
    setPending(true);
    try {
      await apiResponse(`/sources/${id}`, { method: "DELETE" });
      toast.success(t("deleted"), { id: "material" });
      onClose();
      router.refresh();
    } catch (error) {
      setPending(false);
      toast.error(t("failed"), {
        description: errorText(error instanceof ApiError ? error.code : "network"),
        id: "material",
      });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("confirmTitle")}
      description={t("confirmText", { title })}
      confirmLabel={t("confirm")}
      tone="danger"
      pending={pending}
      onConfirm={() => void remove()}
    >
      <CourseGroup text={t("deleting", { count: deleted.length })} courses={deleted} />
      <CourseGroup text={t("keeping", { count: keeping.length })} courses={keeping} />
      <CourseGroup text={t("losing", { count: losing.length })} courses={losing} />
    </ConfirmDialog>
  );
}

function CourseGroup({ text, courses }: { text: string; courses: readonly UsingCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <div className="mt-4 text-15">
      <p>{text}</p>
      <ul className="mt-1 list-[square] ps-5">
        {courses.map((course) => (
          <li key={course.id} className="wrap-anywhere">
            {course.title}
          </li>
        ))}
      </ul>
    </div>
  );
}
