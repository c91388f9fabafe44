import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";

/** The seven topics of the guide, each with its figure. */
const blurbs = [
  { name: "create", figure: <path d="M4 4h56v56H4zM4 32h56M32 4v56" /> },
  {
    name: "material",
    figure: (
      <>
        <path d="M12 4h40v56H12z" />
        <path d="M20 16h24M20 26h24M20 46h16" className="fig-soft" />
        <path d="M20 36h24" className="fig-pen" />
      </>
    ),
  },
  {
    name: "community",
    figure: (
      <path d="M4 4h24v24H4zM36 4h24v24H36zM4 36h24v24H4zM36 36h24v24H36zM28 16h8M28 48h8M16 28v8M48 28v8" />
    ),
  },
  {
    name: "enrol",
    figure: (
      <>
        <path d="M4 4h56v56H4z" />
        <path d="m32 4 28 28-28 28L4 32z" className="fig-soft" />
        <path d="m32 4 28 28-28 28L4 32z" />
      </>
    ),
  },
  {
    name: "rate",
    figure: <path d="m32 6 7.6 17.5 19 1.8-14.3 12.6 4.2 18.6L32 46.7l-16.5 9.8 4.2-18.6L5.4 25.3l19-1.8z" />,
  },
  {
    name: "interaction",
    figure: (
      <>
        <path d="M4 4h36v36H4z" />
        <path d="M24 24h36v36H24z" strokeDasharray="1 5" strokeLinecap="round" />
      </>
    ),
  },
  {
    name: "teacher",
    figure: (
      <>
        <path d="M4 4h56v56H4z" />
        <path d="m4 60 56-56" strokeDasharray="1 5" strokeLinecap="round" />
        <path d="M4 60h28V32" className="fig-pen" />
      </>
    ),
  },
] as const;

const tips = ["goal", "daily", "write", "wrong", "pass"] as const;

/** The guide: what Meno can do, and how to learn well with it. */
export function Guide() {
  const t = useTranslations("guide");
  return (
    <>
      <ol className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-2">
        {blurbs.map(({ name, figure }) => (
          <Blurb
            key={name}
            title={t(`${name}.title`)}
            figure={figure}
            soon={name === "interaction" ? t("soon") : undefined}
          >
            {t(`${name}.text`)}
          </Blurb>
        ))}
      </ol>
      <section className="mt-16 border-t border-ink pt-6">
        <h2 className="display text-module">{t("tipsTitle")}</h2>
        <ol className="mt-6 max-w-measure">
          {tips.map((tip, i) => (
            <li
              key={tip}
              className="flex gap-5 border-b border-line py-3.5 font-reading text-18 leading-relaxed first:border-t"
            >
              <span aria-hidden="true" className="num w-4 shrink-0 font-text text-15 leading-8 text-ink-3">
                {i + 1}
              </span>
              {t(`tips.${tip}`)}
            </li>
          ))}
        </ol>
        <LinkButton variant="accent" size="lg" className="mt-10" href="/courses">
          {t("start")}
        </LinkButton>
      </section>
    </>
  );
}

type BlurbProps = { title: string; figure: ReactNode; soon: string | undefined; children: ReactNode };

function Blurb({ title, figure, soon, children }: BlurbProps) {
  return (
    <li className="flex gap-5">
      <svg viewBox="0 0 64 64" aria-hidden="true" className="fig mt-1 size-12 shrink-0 text-ink xs:size-14">
        {figure}
      </svg>
      <div className="min-w-0">
        <h2 className="display text-21 leading-tight">
          {title}
          {soon ? (
            <Badge variant="soft" className="ms-2.5 align-middle font-text">
              {soon}
            </Badge>
          ) : null}
        </h2>
        <p className="mt-1.5 text-16 text-ink-2">{children}</p>
      </div>
    </li>
  );
}
