"use client";

import { useFormatter, useTranslations } from "next-intl";
import { writtenFromText } from "@/components/layout/course-list/written-from-text";
import { Disclosure } from "@/components/ui/disclosure";
import { localeOf } from "@/lib/courses/policy";
import type { CoursePreview } from "@/lib/market/schema";

/** The contents of a course: its modules with their objectives, and the state of its links. */
export function OfferInside({ preview }: { preview: CoursePreview }) {
  const t = useTranslations("market");
  return (
    <Disclosure className="mt-5" level={3} title={t("inside", { count: preview.modules.length })}>
      <ol lang={localeOf(preview.language)} className="grid gap-4">
        {preview.modules.map((module, i) => (
          <li key={module.title} className="grid grid-cols-[28px_minmax(0,1fr)]">
            <span className="num pt-0.5 text-14 text-ink-3">{i + 1}</span>
            <div className="min-w-0">
              <p className="text-15 font-[550] wrap-anywhere">{module.title}</p>
              <ul className="mt-1 grid gap-0.5 text-14 text-ink-2">
                {module.objectives.map((objective) => (
                  <li key={objective}>{objective}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      {preview.written_from ? <Sources from={preview.written_from} /> : null}
      <LinkHealth links={preview.links} />
    </Disclosure>
  );
}

function Sources({ from }: { from: NonNullable<CoursePreview["written_from"]> }) {
  const t = useTranslations("course.writtenFrom");
  return (
    <p className="num mt-4 border-t border-line pt-3 text-13 text-ink-2 wrap-anywhere">
      {writtenFromText(from, t, useFormatter())}
    </p>
  );
}

function LinkHealth({ links }: { links: CoursePreview["links"] }) {
  const t = useTranslations("market");
  const format = useFormatter();
  if (links.count === 0) return null;
  return (
    <p className="mt-4 border-t border-line pt-3 text-13 text-ink-3">
      {links.checked_at
        ? t("linksChecked", {
            count: links.count,
            ok: links.ok,
            date: format.dateTime(new Date(links.checked_at), { dateStyle: "medium" }),
          })
        : t("linksUnchecked", { count: links.count })}
    </p>
  );
}
