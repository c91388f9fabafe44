"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ArrowRight } from "lucide-react";
import { InterfaceLink, useInterfaceHref } from "@/components/layout/locale/interface-link";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { Assessment } from "@/lib/generation/schema";
import { focusPermission } from "../list/permission-field";
import type { SourcePanelControl } from "../use-source-panel";

type ReadingCourseProps = {
  panel: SourcePanelControl;
  language: CourseLanguage;
  /** Superusers see how to connect a model. */
  canConnect: boolean;
  /** Where it leads without a reading course. */
  skipHref: string;
};

const parts = ["words", "gaps", "glossary"] as const;

/** Without a model: makes a reading course of the material. */
export function ReadingCourse(props: ReadingCourseProps) {
  const t = useTranslations("sources.material.readingCourse");
  return (
    <section aria-labelledby="reading-title" className="mt-16 border-t border-line pt-12">
      <div className="grid grid-cols-1 gap-14 rail:grid-cols-[minmax(0,1fr)_264px] rail:gap-18">
        <div>
          <h2 id="reading-title" className="display text-title">
            {t("title")}
          </h2>
          <p className="mt-4.5 max-w-measure font-reading text-19 text-pretty text-ink-2">{t("lead")}</p>
          <BuildRow {...props} />
          <p className="mt-4 max-w-measure text-14 text-ink-2">{t("note")}</p>
        </div>
        <figure className="self-start">
          <svg className="geo w-full max-w-66" viewBox="-1 -1 266 266" role="img" aria-label={t("figure")}>
            <path className="geo-guide stroke-primary" d="m132 0 132 132-132 132L0 132z" />
            <path className="geo-ink" d="M0 0h264v264H0zM132 0v264M0 132h264" />
          </svg>
          <figcaption className="mt-3.5 font-reading text-14 text-ink-3 italic">
            {t.rich("caption", {
              b: (chunks) => <b className="font-normal text-ink-2 not-italic">{chunks}</b>,
            })}
          </figcaption>
        </figure>
      </div>
      <dl className="mt-10 grid grid-cols-1 gap-x-10 gap-y-7 border-t border-line pt-6 md:grid-cols-3">
        {parts.map((part) => (
          <div key={part}>
            <dt className="display text-21">{t(`${part}.title`)}</dt>
            <dd className="mt-2 text-15 text-ink-2">{t(`${part}.body`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Failure = { code: string; retryAfter: number | null };

/** Makes the course once every source is read and its permission given, and opens it. */
function useBuild({ panel, language }: Pick<ReadingCourseProps, "panel" | "language">) {
  const router = useRouter();
  const hrefOf = useInterfaceHref();
  const [isBuilding, setIsBuilding] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const usable = panel.sources.filter(({ state }) => state !== "failed");
  const open = usable.filter(({ permission }) => permission === null);
  const isReading = panel.isSending || usable.some(({ state }) => state !== "read");
  const build = async () => {
    const [first] = open;
    if (first) {
      focusPermission(first.id);
      return;
    }
    if (isReading || isBuilding) return;
    setFailure(null);
    setIsBuilding(true);
    try {
      const made = await apiCall<Assessment>("/ai/initial-assesment", {
        method: "POST",
        body: { user_input: usable[0]?.title ?? "", language, choice: "sources" },
      });
      router.push(hrefOf(`/course/${made.course_id ?? ""}`));
    } catch (error) {
      setIsBuilding(false);
      const isAnswer = error instanceof ApiError;
      setFailure({
        code: isAnswer ? error.code : "network",
        retryAfter: isAnswer ? (error.retryAfter ?? null) : null,
      });
    }
  };
  const numbers = open.map(({ id }) => panel.sources.findIndex((source) => source.id === id) + 1);
  return { build, isBuilding, failure, isReading, numbers, isEmpty: usable.length === 0 && !panel.isSending };
}

function BuildRow({ panel, language, canConnect, skipHref }: ReadingCourseProps) {
  const t = useTranslations("sources.material");
  const errorText = useErrorText();
  const { build, isBuilding, failure, isReading, numbers, isEmpty } = useBuild({ panel, language });
  const notes = [
    isEmpty ? t("readingCourse.empty") : "",
    numbers.length > 0 ? t("open", { count: numbers.length, numbers: numbers.join(", ") }) : "",
    isReading ? t("readingCourse.waits") : "",
  ];
  return (
    <>
      {failure ? (
        <Alert tone="wrong" className="mt-6 max-w-measure">
          {errorText(failure.code, failure.retryAfter)}
        </Alert>
      ) : null}
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          variant="accent"
          size="lg"
          className="w-full sm:w-auto"
          disabled={isEmpty}
          pending={isBuilding}
          aria-describedby="reading-note"
          onClick={build}
        >
          {t("readingCourse.build")}
          <ArrowRight aria-hidden="true" />
        </Button>
        {canConnect ? (
          <InterfaceLink
            href="/admin/ai"
            className={buttonVariants({ variant: "outline", size: "lg", className: "w-full sm:w-auto" })}
          >
            {t("readingCourse.connect")}
          </InterfaceLink>
        ) : null}
        <InterfaceLink href={skipHref} className="link inline-flex min-h-11 items-center text-15">
          {t("skip")}
        </InterfaceLink>
        <p id="reading-note" role="status" className="num basis-full text-13 text-ink-2 empty:hidden">
          {notes.filter(Boolean).join(" ")}
        </p>
      </div>
    </>
  );
}
