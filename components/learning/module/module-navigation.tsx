import { getTranslations } from "next-intl/server";
import { Link } from "@/lib/core/i18n/navigation";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { cn } from "@/components/ui/cn";

type ModuleNavigationProps = { courseId: string; titles: string[]; current: number; locale: AppLocale };

/** Links to the previous and next module; at the ends a disabled button keeps the place. */
export async function ModuleNavigation({ courseId, titles, current, locale }: ModuleNavigationProps) {
  const t = await getTranslations({ locale, namespace: "course" });
  return (
    <nav
      aria-label={t("turn")}
      className="no-print mt-20 grid gap-3 border-t border-ink pt-6 pb-18 xs:grid-cols-2"
    >
      <ModuleLink
        href={current > 0 ? `/course/${courseId}?module=${current}` : null}
        label={t("previous")}
        title={titles[current - 1]}
      />
      <ModuleLink
        href={current < titles.length - 1 ? `/course/${courseId}?module=${current + 2}` : null}
        label={t("next")}
        title={titles[current + 1]}
        end
      />
    </nav>
  );
}

function ModuleLink({
  href,
  label,
  title,
  end = false,
}: {
  href: string | null;
  label: string;
  title: string | undefined;
  end?: boolean;
}) {
  const look = cn("block min-h-18 rounded-md border px-4.5 py-3.5", end && "xs:text-end");
  if (href === null) {
    return (
      <button
        type="button"
        disabled
        className={cn(look, "cursor-not-allowed border-line text-start text-ink-3")}
      >
        <span className="label-voice block text-ink-3">{label}</span>
      </button>
    );
  }
  return (
    <Link href={href} scroll className={cn(look, "border-line-strong hover:bg-sunken")}>
      <span className="label-voice block">{label}</span>
      <b className="font-display text-18 leading-tight font-[420] wrap-anywhere">{title}</b>
    </Link>
  );
}
