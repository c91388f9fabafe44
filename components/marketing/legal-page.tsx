import type { ReactNode } from "react";

export type LegalSection = { id: string; title: string; body: ReactNode };

type LegalPageProps = {
  title: string;
  effective: string;
  lead: string;
  contents: string;
  sections: readonly LegalSection[];
  /** Links above and below the text. */
  actions: ReactNode;
};

/** A numbered text with a table of contents: terms, privacy. */
export function LegalPage({ title, effective, lead, contents, sections, actions }: LegalPageProps) {
  return (
    <article className="wrap pt-11 pb-24 lg:pt-18">
      <header className="max-w-200">
        <p className="label-voice">{effective}</p>
        <h1 className="display mt-3 text-[clamp(2.5rem,6vw,4.5rem)] leading-none font-[360] tracking-[-.026em]">
          {title}
        </h1>
        <p className="lead mt-6">{lead}</p>
        <div className="no-print mt-8 flex flex-wrap gap-3">{actions}</div>
      </header>
      <div className="mt-14 grid gap-x-16 gap-y-12 border-t border-ink pt-10 lg:grid-cols-[280px_minmax(0,1fr)]">
        <nav aria-label={contents} className="no-print lg:sticky lg:top-8 lg:self-start">
          <ol className="grid text-15 sm:grid-cols-2 lg:grid-cols-1">
            {sections.map(({ id, title: name }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="grid min-h-11 grid-cols-[28px_1fr] items-center text-ink-2 hover:text-ink hover:underline lg:min-h-10"
                >
                  <span className="num text-ink-3">{index + 1}</span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          {sections.map(({ id, title: name, body }, index) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="not-first:mt-12 not-first:border-t not-first:border-line not-first:pt-10"
            >
              <h2 id={`${id}-title`} className="display mb-4 grid grid-cols-[40px_1fr] text-26 leading-tight">
                <span className="num text-ink-3">{index + 1}</span>
                {name}
              </h2>
              <div className="sm:ps-10">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
