import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { Badge } from "@/components/ui/badge";
import type { CourseDocument, ModuleDocument } from "@/lib/courses/document";

type RevisionTextProps = {
  document: CourseDocument;
  /** Draws the lesson of a module. */
  lessonOf: (module: ModuleDocument) => ReactElement | null;
};

/** The modules of a version to read: lessons and questions, with the right options marked. */
export function RevisionText({ document, lessonOf }: RevisionTextProps) {
  return document.modules.map((module, index) => (
    <section key={module.id} className="mt-16 border-t border-ink pt-6">
      <ModuleHead module={module} number={index + 1} />
      <div dir="auto" className="prose-lesson mt-8">
        {lessonOf(module)}
      </div>
      <Questions module={module} />
    </section>
  ));
}

function ModuleHead({ module, number }: { module: ModuleDocument; number: number }) {
  const t = useTranslations("studio.history");
  return (
    <>
      <h2 className="display text-34 wrap-anywhere">
        <span className="text-ink-3">{number} </span>
        <span>{module.title}</span>
      </h2>
      {module.hidden ? <Badge className="mt-2">{t("hiddenModule")}</Badge> : null}
      <p className="mt-3 font-reading text-18 wrap-anywhere">{module.description}</p>
      <ul className="mt-4 list-disc ps-5 font-reading text-17">
        {module.objectives.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function Questions({ module }: { module: ModuleDocument }) {
  const t = useTranslations("studio.history");
  if (!module.quiz) return null;
  return (
    <ol className="mt-10 grid gap-6 border-t border-line pt-6">
      {module.quiz.questions.map((question, index) => (
        <li key={question.id}>
          <p className="font-reading text-18 wrap-anywhere">
            <span className="text-ink-3">{index + 1} </span>
            <span>{question.text}</span>
          </p>
          <ul className="mt-2 grid gap-1.5 text-15 text-ink-2">
            {question.options.map((option) => (
              <li key={option.id} className="flex flex-wrap items-center gap-2 wrap-anywhere">
                <span>{option.text}</span>
                {option.isRight ? <Badge tone="good">{t("rightOption")}</Badge> : null}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
