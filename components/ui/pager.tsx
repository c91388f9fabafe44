import { useTranslations } from "next-intl";
import { Button } from "./button";
import { LinkButton } from "./link-button";

type PagerProps = {
  /** From 1. */
  page: number;
  size: number;
  /** Entries on this page. */
  shown: number;
  count: number;
  /** There are more than `count` entries. */
  capped?: boolean;
  /** The address of another page. */
  hrefOf: (page: number) => string;
};

/** Previous, current position, next; renders nothing when everything fits on one page. */
export function Pager({ page, size, shown, count, capped = false, hrefOf }: PagerProps) {
  const t = useTranslations("common.pager");
  const from = (page - 1) * size + 1;
  const to = from + shown - 1;
  const hasNext = capped ? shown === size : to < count;
  if (page === 1 && !hasNext) return null;
  const range = { from, to, count };
  return (
    <nav aria-label={t("label")} className="mt-6 flex items-center justify-between gap-4 text-14 text-ink-2">
      <Step label={t("previous")} href={page > 1 ? hrefOf(page - 1) : null} />
      <p className="num text-center">{capped ? t("rangeMany", range) : t("range", range)}</p>
      <Step label={t("next")} href={hasNext ? hrefOf(page + 1) : null} />
    </nav>
  );
}

function Step({ label, href }: { label: string; href: string | null }) {
  if (href === null) return <Button disabled>{label}</Button>;
  return (
    <LinkButton href={href} prefetch={false}>
      {label}
    </LinkButton>
  );
}
