import { getFormatter, getTranslations } from "next-intl/server";
import { safeHref } from "@/components/ui/markdown/markdown-policy";
import type { Material } from "@/lib/courses/schema";
import type { AppLocale } from "@/lib/core/i18n/routing";

type Kind = "video" | "article" | "exercise" | "drawing" | "search" | "other";

const kinds: Record<string, Kind> = {
  video: "video",
  vídeo: "video",
  article: "article",
  artículo: "article",
  articulo: "article",
  exercise: "exercise",
  ejercicio: "exercise",
  drawing: "drawing",
  dibujo: "drawing",
};

const drawings: Record<Kind, string> = {
  video: "M1 1h38v38H1zM14 11v18l15-9z",
  article: "M1 1h38v38H1zM9 11h22M9 17h22M9 23h22M9 29h13",
  exercise: "M1 1h38v38H1zM1 14h38M1 27h38M14 1v38",
  drawing: "M1 1h38v38H1zM20 1l19 19-19 19L1 20z",
  search: "M1 1h38v38H1zM9 9h16v16H9zM25 25l7 7",
  other: "M1 1h38v38H1zM1 39 39 1",
};

/** Titles that a generation gives to search pages, where it finds too few pages on a subject. */
const searchTitle = /^(?:Search|Búsqueda en) [^:]+: ./;

function kindOf({ type, title, url }: Material): Kind {
  if (searchTitle.test(title) && url.includes("?")) return "search";
  return kinds[type.toLowerCase()] ?? "other";
}

/** The host without "www." */
function sourceOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
}

/** Learning materials in two columns; each link opens in a new tab and shows when it was last checked. */
export async function MaterialsGrid({ materials, locale }: { materials: Material[]; locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "course.materials" });
  // Model output is untrusted: only plain web addresses are shown.
  const links = materials.flatMap((material) => {
    const href = safeHref(material.url);
    return href === null ? [] : [{ material, href }];
  });
  return (
    <section aria-labelledby="materials-title" className="materials mt-20 border-t border-ink pt-6.5">
      <h3 id="materials-title" className="display text-34">
        {t("title")}
      </h3>
      <p className="no-print mt-2 text-15 text-ink-2">{t("lead", { count: links.length })}</p>
      <ul className="mt-6 grid gap-x-8 border-t border-line sm:grid-cols-2">
        {links.map(({ material, href }) => (
          <li key={material.id} className="border-b border-line">
            <MaterialLink material={material} href={href} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

async function MaterialLink({
  material,
  href,
  locale,
}: {
  material: Material;
  href: string;
  locale: AppLocale;
}) {
  const t = await getTranslations({ locale, namespace: "course.materials" });
  const kind = kindOf(material);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="group grid h-full grid-cols-[44px_1fr] items-start gap-4 py-5"
    >
      <svg viewBox="0 0 40 40" aria-hidden="true" className="fig mt-1 size-10 text-ink-2">
        <path d={drawings[kind]} />
      </svg>
      <span className="min-w-0">
        <span className="label-voice block text-14">
          {kind === "other" ? material.type : t(`kind.${kind}`)}
        </span>
        <span className="mt-px mb-1.5 block leading-snug font-[560] text-balance wrap-anywhere decoration-1 underline-offset-3 group-hover:underline">
          {material.title}
        </span>
        <span className="material-source block text-13 text-ink-2" data-address={href}>
          <span className="no-print">{sourceOf(href)}</span>
          <span className="no-print sr-only"> {t("newTab")}</span>
        </span>
        <span className="no-print block text-13 text-ink-3">
          <Checked material={material} locale={locale} />
        </span>
      </span>
    </a>
  );
}

async function Checked({ material, locale }: { material: Material; locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "course.materials" });
  const format = await getFormatter({ locale });
  if (material.checked_at === null) return t("unchecked");
  const date = format.dateTime(new Date(material.checked_at), { dateStyle: "medium" });
  return material.status === "dead" ? t("dead", { date }) : t("checked", { date });
}
