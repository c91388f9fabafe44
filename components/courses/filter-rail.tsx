"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/disclosure";
import { collectTags, type CourseFilters, countMatches, fold } from "@/lib/courses/filter/policy";
import { type CourseCard, languages, levels } from "@/lib/courses/schema";
import { noFilters } from "./filter-address";
import { useWide } from "@/components/ui/use-wide";

/** Topics shown before "Show all". */
const FEW = 10;

type RailProps = { cards: readonly CourseCard[]; filters: CourseFilters; onChange: (next: CourseFilters) => void };

/** The two collapsible groups of filters: open beside the cards, closed above them. */
export function FilterRail({ cards, filters, onChange }: RailProps) {
  const t = useTranslations("courses");
  const chosen = filters.levels.length + filters.languages.length;
  return (
    <div className="grid grid-cols-2 gap-x-5 min-[72.5rem]:block">
      <Group title={t("filters")} count={chosen}>
        <KindFilters cards={cards} filters={filters} onChange={onChange} />
      </Group>
      <Group title={t("searchByTopic")} count={filters.tags.length} className="min-[72.5rem]:border-t-0">
        <TopicFilters cards={cards} filters={filters} onChange={onChange} />
      </Group>
    </div>
  );
}

function Group({ title, count, className, children }: { title: string; count: number; className?: string; children: ReactNode }) {
  const wide = useWide();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? wide;
  return (
    <Disclosure
      level={2}
      title={title}
      aside={count > 0 ? <span className="num text-14 font-normal text-ink-3">{count}</span> : null}
      open={open}
      onOpenChange={setChosen}
      className={cn(open && "col-span-2", className)}
    >
      {children}
    </Disclosure>
  );
}

function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((v) => v !== value) : [...list, value];
}

function KindFilters({ cards, filters, onChange }: RailProps) {
  const t = useTranslations("courses");
  const tc = useTranslations("common");
  const count = (wanted: Partial<CourseFilters>) => cards.filter((card) => countMatches(card, { ...noFilters, ...wanted }) !== null).length;
  return (
    <div className="grid gap-x-8 gap-y-3 xs:grid-cols-2 min-[72.5rem]:grid-cols-1">
      <fieldset>
        <legend className="text-13 text-ink-3">{t("level")}</legend>
        {levels.map((level) => (
          <CheckboxField
            key={level}
            label={tc(`levels.${level}`)}
            aside={count({ levels: [level] })}
            checked={filters.levels.includes(level)}
            onCheckedChange={() => onChange({ ...filters, levels: toggled(filters.levels, level) })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="text-13 text-ink-3">{t("language")}</legend>
        {languages.map((language) => (
          <CheckboxField
            key={language}
            label={<span lang={language === "english" ? "en" : "es"}>{tc(language === "english" ? "english" : "spanish")}</span>}
            aside={count({ languages: [language] })}
            checked={filters.languages.includes(language)}
            onCheckedChange={() => onChange({ ...filters, languages: toggled(filters.languages, language) })}
          />
        ))}
      </fieldset>
    </div>
  );
}

function TopicFilters({ cards, filters, onChange }: RailProps) {
  const t = useTranslations("courses");
  const [all, setAll] = useState(false);
  const topics = collectTags(cards);
  const chosen = new Set(filters.tags.map(fold));
  const shown = all ? topics : topics.filter((topic, i) => i < FEW || chosen.has(fold(topic.tag)));
  const toggle = (tag: string) => {
    const without = filters.tags.filter((other) => fold(other) !== fold(tag));
    onChange({ ...filters, tags: without.length < filters.tags.length ? without : [...filters.tags, tag] });
  };
  if (topics.length === 0) return <p className="text-14 text-ink-3">{t("noTopics")}</p>;
  return (
    <fieldset>
      <legend className="sr-only">{t("searchByTopic")}</legend>
      <div className="grid gap-x-8 xs:grid-cols-2 min-[72.5rem]:grid-cols-1">
        {shown.map(({ tag, count }) => (
          <CheckboxField key={fold(tag)} label={tag} aside={count} checked={chosen.has(fold(tag))} onCheckedChange={() => toggle(tag)} />
        ))}
      </div>
      {topics.length > FEW ? (
        <Button variant="word" className="text-14" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("fewerTopics") : t("allTopics", { count: topics.length })}
        </Button>
      ) : null}
    </fieldset>
  );
}
