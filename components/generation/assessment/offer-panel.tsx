"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { ArrowRight } from "lucide-react";
import { useInterfaceHref } from "@/components/layout/locale/interface-link";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/core/i18n/navigation";
import type { Offer } from "@/lib/generation/schema";

type OfferPanelProps = {
  offer: Offer;
  /** Superusers see how to connect a model. */
  canConnect: boolean;
  /** Where a person brings a text of their own, for a reading course. */
  materialHref: string;
  onChoose: (choice: `library:${string}` | "study_plan") => void;
  onChange: () => void;
};

/** What there is without a model, before anything is spent: library courses on the subject, or a study plan. */
export function OfferPanel({ offer, canConnect, materialHref, onChoose, onChange }: OfferPanelProps) {
  const t = useTranslations("generation.offer");
  const router = useRouter();
  const hrefOf = useInterfaceHref();
  const matches = offer.reason === "match" ? offer.courses : [];
  const hasCourses = matches.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="offer-title" className="mt-8 xs:ms-10">
      <h2 id="offer-title" ref={heading} tabIndex={-1} className="display text-26">
        {t(offer.reason)}
      </h2>
      {offer.reason === "undecided" ? (
        <>
          <p className="mt-2 max-w-measure text-15 text-ink-2">
            {t("look")} {t("free")}
          </p>
          <LibraryList courses={offer.courses} onChoose={onChoose} />
        </>
      ) : (
        <>
          {hasCourses ? <p className="mt-2 text-14 text-ink-3">{t("free")}</p> : null}
          {matches.map((course, i) => (
            <OfferCard
              key={course.id}
              title={course.title}
              body={course.description}
              note={t("lessons", { count: course.modules })}
              action={t("take")}
              isFirst={i === 0}
              onTake={() => onChoose(`library:${course.id}`)}
            />
          ))}
          {hasCourses ? <p className="mt-8 font-reading text-17 text-ink-2 italic">{t("or")}</p> : null}
          <OfferCard
            title={t("planTitle")}
            body={t("planBody")}
            action={t("planTake")}
            isFirst={!hasCourses}
            onTake={() => onChoose("study_plan")}
          />
          <OfferCard
            title={t("textTitle")}
            body={t("textBody")}
            action={t("textTake")}
            isFirst={false}
            onTake={() => router.push(hrefOf(materialHref))}
          />
          {hasCourses || offer.courses.length === 0 ? null : (
            <>
              <p className="mt-8 font-reading text-17 text-ink-2 italic">{t("library")}</p>
              <LibraryList courses={offer.courses} onChoose={onChoose} />
            </>
          )}
          {canConnect ? (
            <p className="mt-6 max-w-measure text-14 text-ink-2">
              {t.rich("connect", {
                link: (chunks) => (
                  <Link href="/admin/ai" className="link">
                    {chunks}
                  </Link>
                ),
              })}
            </p>
          ) : null}
          <Button variant="word" className="mt-5" onClick={onChange}>
            {t("change")}
          </Button>
        </>
      )}
    </section>
  );
}

/** The whole library as a short list. */
function LibraryList({ courses, onChoose }: Pick<Offer, "courses"> & Pick<OfferPanelProps, "onChoose">) {
  const t = useTranslations("generation.offer");
  return (
    <ul className="mt-5 max-w-measure border-t border-line">
      {courses.map((course) => (
        <li
          key={course.id}
          className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2.5"
        >
          <div className="min-w-0 flex-1 basis-64">
            <h3 className="font-reading text-17 text-ink">{course.title}</h3>
            <p className="text-13 text-ink-3">{course.description}</p>
          </div>
          <Button
            variant="word"
            onClick={() => onChoose(`library:${course.id}`)}
            aria-label={`${t("take")}: ${course.title}`}
          >
            {t("take")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type OfferCardProps = {
  title: string;
  body: string;
  note?: ReactNode;
  action: string;
  /** Only the first has the accent. */
  isFirst: boolean;
  onTake: () => void;
};

function OfferCard({ title, body, note, action, isFirst, onTake }: OfferCardProps) {
  return (
    <article className="mt-4 max-w-measure rounded-md border border-line bg-surface px-6 py-5">
      <h3 className="display text-21">{title}</h3>
      <p className="mt-2 text-15 text-ink-2">{body}</p>
      {note ? <p className="num mt-2 text-13 text-ink-3">{note}</p> : null}
      <Button
        variant={isFirst ? "accent" : "outline"}
        className="mt-4"
        onClick={onTake}
        aria-label={`${action}: ${title}`}
      >
        {action}
        <ArrowRight aria-hidden="true" />
      </Button>
    </article>
  );
}
