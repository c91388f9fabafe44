"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ArrowRight } from "lucide-react";
import { InterfaceLink, useInterfaceHref } from "@/components/layout/locale/interface-link";
import { Crumbs } from "@/components/layout/shell/crumbs";
import { ShellLanguage } from "@/components/layout/shell/shell-language";
import { Button } from "@/components/ui/button";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { SourceSummary } from "@/lib/sources/schema";
import { SourceFigure } from "../figure/source-figure";
import { focusPermission } from "../list/permission-field";
import { SourcePanel } from "../source-panel";
import { useSourcePanel } from "../use-source-panel";
import { OnlyFromMaterial } from "./only-from-material";
import { Outcome } from "./outcome";
import { ReadingCourse } from "./reading-course";

type MaterialScreenProps = {
  /** The sources that no course uses yet. */
  tray: readonly SourceSummary[];
  language: CourseLanguage;
  /** Where it leads back to: the questions, or the plan that is there already. */
  next: "questions" | "plan";
  /** The address that it leads back to. */
  nextHref: string;
  /** Whether a model writes the course. */
  hasModel: boolean;
  /** Without a model: a reading course can be made; `canConnect` shows how to connect one. */
  reading: { canConnect: boolean } | null;
  /** Where the choice of the switch is kept. */
  storageKey: string;
};

/** An optional step of the creator: the person's own material, from which the course is written. */
export function MaterialScreen(props: MaterialScreenProps) {
  const { tray, language, hasModel, reading, nextHref, storageKey } = props;
  const t = useTranslations("sources.material");
  const panel = useSourcePanel(tray, { path: "/sources" });
  return (
    <div className="page-wide">
      <ShellLanguage />
      <Crumbs items={[{ label: t("creator"), href: "/create" }, { label: t("crumb") }]} />
      <header>
        <p className="label-voice mb-2">{t("label")}</p>
        <h1 className="display text-title">{t("title")}</h1>
        <p className="mt-4.5 max-w-measure font-reading text-19 text-pretty text-ink-2">{t("lead")}</p>
      </header>
      <div className="mt-10 grid grid-cols-1 gap-14 rail:grid-cols-[minmax(0,1fr)_264px] rail:gap-18">
        <div>
          <SourcePanel panel={panel} />
          {hasModel && panel.sources.length > 0 ? <OnlyFromMaterial storageKey={storageKey} /> : null}
          {reading ? null : <NextRow {...props} panel={panel} />}
        </div>
        <aside aria-labelledby="outcome" className="self-start rail:sticky rail:top-8">
          <SourceFigure sources={panel.sources} />
          <Outcome language={language} sources={panel.sources} hasModel={hasModel} />
        </aside>
      </div>
      {reading ? <ReadingCourse {...reading} panel={panel} language={language} skipHref={nextHref} /> : null}
    </div>
  );
}

type NextRowProps = Pick<MaterialScreenProps, "next" | "nextHref"> & {
  panel: ReturnType<typeof useSourcePanel>;
};

/** Goes on once every question has its answer and every file has arrived; skipping leaves both for later. */
function NextRow({ panel, next, nextHref }: NextRowProps) {
  const t = useTranslations("sources.material");
  const router = useRouter();
  const hrefOf = useInterfaceHref();
  const [isLeaving, setIsLeaving] = useState(false);
  const { sources, isSending } = panel;
  const usable = sources.filter(({ state }) => state !== "failed");
  const open = usable.filter(({ permission }) => permission === null);
  const isReading = usable.some(({ state }) => state !== "read");
  const numbers = open.map(({ id }) => sources.findIndex((source) => source.id === id) + 1);
  const goOn = () => {
    const [first] = open;
    if (first) focusPermission(first.id);
    else if (!isSending) {
      setIsLeaving(true);
      router.push(hrefOf(nextHref));
    }
  };
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
      {usable.length > 0 || isSending ? (
        <Button
          variant="accent"
          size="lg"
          className="w-full sm:w-auto"
          pending={isLeaving}
          aria-describedby="next-note"
          onClick={goOn}
        >
          {t(`next.${next}`)}
          <ArrowRight aria-hidden="true" />
        </Button>
      ) : null}
      {isSending ? null : (
        <Button asChild size="lg" className="w-full sm:w-auto">
          <InterfaceLink href={nextHref}>{t("skip")}</InterfaceLink>
        </Button>
      )}
      <p id="next-note" role="status" className="num basis-full text-13 text-ink-2 empty:hidden">
        {[
          numbers.length > 0 ? t("open", { count: numbers.length, numbers: numbers.join(", ") }) : "",
          isSending ? t("sending") : isReading ? t("reading") : "",
        ]
          .join(" ")
          .trim()}
      </p>
    </div>
  );
}
