"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { fold } from "@/lib/core/text/search";
import type { CourseFilters } from "@/lib/courses/filter/schema";
import { languages, levels, localeOf } from "@/lib/courses/policy";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox";
import { Disclosure } from "@/components/ui/disclosure";
import { useWideScreen } from "@/components/ui/hooks/use-wide-screen";

/** Topics shown before "Show all". */
const TOPICS_SHOWN = 10;

export type FilterPanelProps = {
  /** Computed when the topics are first shown. */
  topics: () => readonly { tag: string; count: number }[];
  filters: CourseFilters;
  onChange: (next: Partial<CourseFilters>) => void;
  /** How many courses a single filter would leave, if known. */
  countOf?: ((filters: Partial<CourseFilters>) => number) | undefined;
};

/** The two collapsible groups of filters: open beside the cards, closed above them. The server sends them closed and empty, as it knows no width. */
export function FilterPanel(props: FilterPanelProps) {
  const t = useTranslations("courses");
  const { level, language, tag } = props.filters;
  return (
    <div className="grid grid-cols-2 gap-x-5 has-[[aria-expanded=true]]:*:col-span-2 min-[72.5rem]:block">
      <Group title={t("filters")} count={level.length + language.length}>
        {() => <KindFilters {...props} />}
      </Group>
      <Group title={t("searchByTopic")} count={tag.length} className="min-[72.5rem]:border-t-0">
        {() => <TopicFilters {...props} />}
      </Group>
    </div>
  );
}

function Group({
  title,
  count,
  className,
  children,
}: {
  title: string;
  count: number;
  className?: string;
  children: () => ReactNode;
}) {
  const wide = useWideScreen();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? wide;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <Disclosure
      level={2}
      title={title}
      aside={count > 0 ? <span className="num text-14 font-normal text-ink-3">{count}</span> : null}
      open={open}
      onOpenChange={setChosen}
      className={className}
    >
      {wasOpen ? children() : null}
    </Disclosure>
  );
}

function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

function KindFilters({ filters, onChange, countOf }: FilterPanelProps) {
  const t = useTranslations("courses");
  const tc = useTranslations("common");
  return (
    <div className="grid gap-x-8 gap-y-3 xs:grid-cols-2 min-[72.5rem]:grid-cols-1">
      <fieldset>
        <legend className="text-13 text-ink-3">{t("level")}</legend>
        {levels.map((level) => (
          <CheckboxField
            key={level}
            label={tc(`levels.${level}`)}
            aside={countOf?.({ level: [level] })}
            checked={filters.level.includes(level)}
            onCheckedChange={() => onChange({ level: toggled(filters.level, level) })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="text-13 text-ink-3">{t("language")}</legend>
        {languages.map((language) => (
          <CheckboxField
            key={language}
            label={
              <span lang={localeOf(language)}>{tc(language === "english" ? "english" : "spanish")}</span>
            }
            aside={countOf?.({ language: [language] })}
            checked={filters.language.includes(language)}
            onCheckedChange={() => onChange({ language: toggled(filters.language, language) })}
          />
        ))}
      </fieldset>
    </div>
  );
}

function TopicFilters({ topics: topicsOf, filters, onChange }: FilterPanelProps) {
  const t = useTranslations("courses");
  const [all, setAll] = useState(false);
  const topics = topicsOf();
  const chosen = new Set(filters.tag.map(fold));
  const known = new Set(topics.map(({ tag }) => fold(tag)));
  // A topic in the address that is not offered here can still be removed.
  const others = filters.tag.filter((tag) => !known.has(fold(tag))).map((tag) => ({ tag, count: undefined }));
  const shown = [
    ...others,
    ...(all ? topics : topics.filter(({ tag }, i) => i < TOPICS_SHOWN || chosen.has(fold(tag)))),
  ];
  const toggle = (tag: string) => {
    const without = filters.tag.filter((other) => fold(other) !== fold(tag));
    onChange({ tag: without.length < filters.tag.length ? without : [...filters.tag, tag] });
  };
  if (shown.length === 0) return <p className="text-14 text-ink-3">{t("noTopics")}</p>;
  return (
    <fieldset>
      <legend className="sr-only">{t("searchByTopic")}</legend>
      <div className="grid gap-x-8 xs:grid-cols-2 min-[72.5rem]:grid-cols-1">
        {shown.map(({ tag, count }) => (
          <CheckboxField
            key={fold(tag)}
            label={tag}
            aside={count}
            checked={chosen.has(fold(tag))}
            onCheckedChange={() => toggle(tag)}
          />
        ))}
      </div>
      {topics.length > TOPICS_SHOWN ? (
        <Button variant="word" className="text-14" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("fewerTopics") : t("allTopics", { count: topics.length })}
        </Button>
      ) : null}
    </fieldset>
  );
}
