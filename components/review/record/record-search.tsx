import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/form/input";
import { Link } from "@/lib/core/i18n/navigation";
import { localeOf } from "@/lib/courses/policy";
import type { Found } from "@/lib/review/record/schema";

type RecordSearchProps = {
  /** The address of the page. */
  action: string;
  /** The words of this search; empty without one. */
  q: string;
  results: readonly Found[];
};

/** A search of everything that the person has studied; its results lead to the exact place. */
export function RecordSearch({ action, q, results }: RecordSearchProps) {
  const t = useTranslations("record.search");
  return (
    <section aria-labelledby="search-title" className="no-print mt-8">
      <h2 id="search-title" className="sr-only">
        {t("title")}
      </h2>
      <form action={action} role="search" className="flex max-w-150 gap-3">
        <Input
          type="search"
          name="q"
          defaultValue={q}
          required
          minLength={2}
          maxLength={200}
          aria-label={t("title")}
          placeholder={t("title")}
        />
        <Button type="submit" size="lg">
          {t("submit")}
        </Button>
      </form>
      {q === "" ? null : (
        <>
          <p role="status" className="mt-4 text-14 text-ink-2">
            {t("found", { count: results.length, q })}
          </p>
          <ul className="mt-2 border-t border-line empty:hidden">
            {results.map((result, i) => (
              <Result key={i} result={result} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Result({ result: { kind, course, module, question, excerpt } }: { result: Found }) {
  const t = useTranslations("record.search");
  const lang = localeOf(course.language);
  const anchor = kind === "mentor" ? "#mentor" : kind === "question" ? `#question-${question ?? 1}` : "";
  return (
    <li className="border-b border-line py-3.5 wrap-anywhere">
      <Link
        href={`/course/${course.id}?module=${module.number}${anchor}`}
        prefetch={false}
        className="link font-medium"
      >
        {t(`kind.${kind}`, { number: question ?? 0 })}: <span lang={lang}>{module.title}</span>
      </Link>
      <p lang={lang} className="mt-1 font-reading text-16 text-ink-2">
        {excerpt.map(({ text, is_match }, i) =>
          is_match ? (
            <mark key={i} className="bg-primary-soft text-ink">
              {text}
            </mark>
          ) : (
            <span key={i}>{text}</span>
          ),
        )}
      </p>
      <p lang={lang} className="mt-1 text-13 text-ink-3">
        {course.title}
      </p>
    </li>
  );
}
