"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/disclosure";
import { useWide } from "@/components/ui/use-wide";
import { languages, levels } from "@/lib/courses/schema";
import type { Topics } from "@/lib/market/schema";
import type { HubFilters } from "./hub-address";

/** Topics shown before "Show all". */
const FEW = 10;

type RailProps = { topics: Topics["data"]; filters: HubFilters; onChange: (next: Partial<HubFilters>) => void };

/** The two collapsible groups of filters: open beside the cards, closed above them. */
export function HubRail({ topics, filters, onChange }: RailProps) {
  const t = useTranslations("market");
  return (
    <div className="grid grid-cols-2 gap-x-5 min-[72.5rem]:block">
      <Group title={t("filters")} count={filters.level.length + filters.language.length}>
        <KindFilters filters={filters} onChange={onChange} />
      </Group>
      <Group title={t("searchByTopic")} count={filters.tag.length} className="min-[72.5rem]:border-t-0">
        <TopicFilters topics={topics} filters={filters} onChange={onChange} />
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

export function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((v) => v !== value) : [...list, value];
}

function KindFilters({ filters, onChange }: Omit<RailProps, "topics">) {
  const t = useTranslations("market");
  const tc = useTranslations("common");
  return (
    <div className="grid gap-x-8 gap-y-3 xs:grid-cols-2 min-[72.5rem]:grid-cols-1">
      <fieldset>
        <legend className="text-13 text-ink-3">{t("level")}</legend>
        {levels.map((level) => (
          <CheckboxField key={level} label={tc(`levels.${level}`)} checked={filters.level.includes(level)} onCheckedChange={() => onChange({ level: toggled(filters.level, level) })} />
        ))}
      </fieldset>
      <fieldset>
        <legend className="text-13 text-ink-3">{t("language")}</legend>
        {languages.map((language) => (
          <CheckboxField
            key={language}
            label={<span lang={language === "english" ? "en" : "es"}>{tc(language === "english" ? "english" : "spanish")}</span>}
            checked={filters.language.includes(language)}
            onCheckedChange={() => onChange({ language: toggled(filters.language, language) })}
          />
        ))}
      </fieldset>
    </div>
  );
}

function TopicFilters({ topics, filters, onChange }: RailProps) {
  const t = useTranslations("market");
  const [all, setAll] = useState(false);
  // A topic of the address that is not among the frequent ones can still be taken off here.
  const others = filters.tag.filter((tag) => !topics.some((topic) => topic.tag === tag)).map((tag) => ({ tag, count: undefined }));
  const shown = [...others, ...(all ? topics : topics.filter((topic, i) => i < FEW || filters.tag.includes(topic.tag)))];
  if (shown.length === 0) return <p className="text-14 text-ink-3">{t("noTopics")}</p>;
  return (
    <fieldset>
      <legend className="sr-only">{t("searchByTopic")}</legend>
      <div className="grid gap-x-8 xs:grid-cols-2 min-[72.5rem]:grid-cols-1">
        {shown.map(({ tag, count }) => (
          <CheckboxField key={tag} label={tag} aside={count} checked={filters.tag.includes(tag)} onCheckedChange={() => onChange({ tag: toggled(filters.tag, tag) })} />
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
