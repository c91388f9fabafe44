import { useTranslations } from "next-intl";
import type { Reference, ReferenceSchema } from "@/lib/core/openapi/reference";
import { InlineText } from "@/components/ui/markdown/inline-text";
import { FieldTable } from "./field-table";
import { Operation } from "./operation";
import { StartLines } from "./start-lines";
import { TypeName } from "./type-name";

const idOf = (chapter: string) => `chapter-${chapter.toLowerCase().replaceAll(" ", "-")}`;

/** The API reference: getting started, operations by chapter, schemas. The document's own texts are English. */
export function ReferencePage({
  reference,
  site,
  specification,
}: {
  reference: Reference;
  site: string;
  specification: string;
}) {
  const t = useTranslations("reference");
  return (
    <article className="wrap pt-11 pb-24 lg:pt-18">
      <header className="max-w-200">
        <p className="label-voice">{t("version", { version: reference.version })}</p>
        <h1 className="display mt-3 text-[clamp(2.5rem,6vw,4.5rem)] leading-none font-[360] tracking-[-.026em]">
          {t("title")}
        </h1>
        <p className="lead mt-6">{t("lead")}</p>
        <p className="mt-5 text-15">
          <a className="link" href={specification}>
            {t("specification")}
          </a>
        </p>
      </header>
      <div className="mt-14 grid gap-x-16 gap-y-12 border-t border-ink pt-10 lg:grid-cols-[220px_minmax(0,1fr)]">
        <nav aria-label={t("contents")} className="no-print lg:sticky lg:top-8 lg:self-start">
          <ol className="grid text-15 sm:grid-cols-2 lg:grid-cols-1">
            {[
              { href: "#begin", name: t("begin") },
              ...reference.chapters.map(({ name }) => ({ href: `#${idOf(name)}`, name })),
              { href: "#schemas", name: t("schemas") },
            ].map(({ href, name }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline lg:min-h-10"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          <section id="begin" aria-labelledby="begin-title" className="grid gap-4">
            <h2 id="begin-title" className="display text-34">
              {t("begin")}
            </h2>
            <p className="text-16">{t("beginText")}</p>
            <StartLines server={reference.server} site={site} />
            <ul className="grid list-disc gap-1.5 ps-5 text-15 text-ink-2">
              {(["refusals", "slashes", "limits", "retries"] as const).map((rule) => (
                <li key={rule}>
                  {rule === "refusals" ? t("rules.refusals", { body: "{detail, code}" }) : t(`rules.${rule}`)}
                </li>
              ))}
            </ul>
          </section>
          {reference.chapters.map(({ name, about, operations }) => (
            <section key={name} id={idOf(name)} aria-labelledby={`${idOf(name)}-title`} className="mt-16">
              <h2 id={`${idOf(name)}-title`} className="display text-34" lang="en">
                {name}
              </h2>
              <p className="mt-2 mb-5 text-15 text-ink-2" lang="en">
                <InlineText text={about} />
              </p>
              <div className="border-t border-ink">
                {operations.map((operation) => (
                  <Operation key={operation.id} operation={operation} server={reference.server} />
                ))}
              </div>
            </section>
          ))}
          <Schemas schemas={reference.schemas} />
        </div>
      </div>
    </article>
  );
}

function Schemas({ schemas }: { schemas: readonly ReferenceSchema[] }) {
  const t = useTranslations("reference");
  return (
    <section id="schemas" aria-labelledby="schemas-title" className="mt-16">
      <h2 id="schemas-title" className="display text-34">
        {t("schemas")}
      </h2>
      {schemas.map(({ name, about, fields, type }) => (
        <section key={name} id={`schema-${name}`} aria-labelledby={`schema-${name}-title`} className="mt-9">
          <h3 id={`schema-${name}-title`} className="mb-2 font-code text-16 font-semibold">
            {name}
          </h3>
          {about ? (
            <p className="mb-2 text-15 text-ink-2" lang="en">
              <InlineText text={about} />
            </p>
          ) : null}
          {fields.length > 0 ? (
            <FieldTable label={name} required={t("required")} rows={fields} />
          ) : (
            <TypeName type={type} />
          )}
        </section>
      ))}
    </section>
  );
}
