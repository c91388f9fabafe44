"use client";

import { useTranslations } from "next-intl";
import type { Impact } from "@/lib/studio/schema";
import { useDraftEditor } from "../use-draft";
import { newQuestions } from "./new-questions";

/** A strip of squares is drawn up to this number of people. */
const DRAWN_MAX = 144;

type ModuleImpact = Impact["modules"][number];

/** What happens for the people who study the course, module by module. */
export function ImpactFacts({ impact }: { impact: Impact }) {
  const t = useTranslations("studio.publish");
  if (impact.learners === 0) return <p className="mt-4 text-15 text-ink-2">{t("nobody")}</p>;
  return (
    <>
      {impact.modules.length === 0 ? <p className="mt-4 text-15 text-ink-2">{t("noModule")}</p> : null}
      {impact.modules.map((module) => (
        <ModuleFacts key={module.id} module={module} isOnly={impact.modules.length === 1} />
      ))}
      <ul className="publish-facts publish-total">
        <li>
          <span className="publish-figure">0</span>
          <p>
            <b>{t("lose")}</b>
            {t("loseText")}
          </p>
        </li>
      </ul>
    </>
  );
}

function ModuleFacts({ module, isOnly }: { module: ModuleImpact; isOnly: boolean }) {
  const t = useTranslations("studio.publish");
  const { document, published } = useDraftEditor();
  const number = document.modules.findIndex(({ id }) => id === module.id) + 1;
  const asked = newQuestions(published, document, module.id);
  const facts = [
    ["passed", module.passed, asked > 0 ? t("passedAsked", { count: asked }) : t("passedText")],
    ["started", module.started, t("startedText")],
    ["later", module.not_reached, t("laterText")],
  ] as const;
  return (
    <section aria-label={t("module", { number, title: module.title })}>
      {isOnly ? null : (
        <h4 className="mt-5 text-15 font-[560]">{t("module", { number, title: module.title })}</h4>
      )}
      <People module={module} />
      <ul className="publish-facts">
        {facts.map(([kind, count, text]) => (
          <li key={kind}>
            <span className="publish-figure">{count}</span>
            <p>
              <b>
                <i aria-hidden="true" className="publish-square" data-kind={kind} />
                <span>{t(kind, { count, number })}</span>
              </b>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One square for each person; the numbers below say the same. */
function People({ module }: { module: ModuleImpact }) {
  const kinds = [
    ...Array.from({ length: module.passed }, () => "passed"),
    ...Array.from({ length: module.started }, () => "started"),
    ...Array.from({ length: module.not_reached }, () => "later"),
  ];
  if (kinds.length > DRAWN_MAX) return null;
  return (
    <div aria-hidden="true" className="publish-people">
      {kinds.map((kind, index) => (
        <i key={index} data-kind={kind} />
      ))}
    </div>
  );
}
