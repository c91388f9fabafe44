"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useModuleContext } from "@/components/layout/module-context";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Loading } from "@/components/ui/spinner";
import { useLazy } from "@/components/ui/hooks/use-lazy";
import { linkedQuestion } from "./linked-question";
import type { QuizBody, QuizBodyProps } from "./quiz-body";

const loadBody = () => import("./quiz-body").then((module) => module.QuizBody);

type QuizSectionProps = { courseId: string; moduleId: string; quizTitle: string; passed: boolean };

/** The module's assessment: a collapsible quiz whose header shows whether it is passed. */
export function QuizSection({ courseId, moduleId, quizTitle, passed }: QuizSectionProps) {
  const t = useTranslations("course.quiz");
  const { reportQuizInView, quizCalls } = useModuleContext();
  const [open, setOpen] = useState(false);
  const [passedHere, setPassedHere] = useState(false);
  const done = passed || passedHere;
  const section = useRef<HTMLElement>(null);
  const body = useLazy(loadBody);

  useEffect(() => {
    const node = section.current;
    if (!node) return;
    const watch = new IntersectionObserver(([entry]) => reportQuizInView(entry?.isIntersecting ?? false), {
      rootMargin: "-45% 0px -45% 0px",
    });
    watch.observe(node);
    return () => watch.disconnect();
  }, [reportQuizInView]);

  // A call for the quiz opens it and brings it into view.
  const openCalled = useEffectEvent(() => {
    if (quizCalls === 0) return;
    body.load();
    queueMicrotask(() => setOpen(true));
    section.current?.scrollIntoView({ block: "start" });
    section.current?.querySelector("button")?.focus({ preventScroll: true });
  });
  useEffect(() => openCalled(), [quizCalls]);

  // A link from the dashboard leads to a question of the quiz.
  const openLinked = useEffectEvent(() => {
    if (linkedQuestion() === null) return;
    body.load();
    queueMicrotask(() => setOpen(true));
  });
  useEffect(() => openLinked(), []);

  return (
    <section
      ref={section}
      aria-labelledby="assessment-title"
      className="no-print mt-20 border-t border-ink pt-6.5"
    >
      <h3 id="assessment-title" className="display text-34">
        {t("assessment")}
      </h3>
      <Disclosure
        level={4}
        open={open}
        onOpenChange={(next) => {
          body.load();
          setOpen(next);
        }}
        title={<span className="text-18 font-medium">{t("title", { title: quizTitle })}</span>}
        aside={<Badge tone={done ? "good" : "plain"}>{done ? t("passed") : t("take")}</Badge>}
        className="mt-3.5 border-0"
      >
        {open ? (
          <LazyBody
            body={body}
            courseId={courseId}
            moduleId={moduleId}
            onPassed={() => setPassedHere(true)}
          />
        ) : null}
      </Disclosure>
    </section>
  );
}

type LazyBodyProps = QuizBodyProps & { body: ReturnType<typeof useLazy<typeof QuizBody>> };

/** The questions, whose code is lazy. */
function LazyBody({ body: { part: Body, failed, load }, ...props }: LazyBodyProps) {
  const t = useTranslations("course.quiz");
  if (Body) return <Body {...props} />;
  if (!failed) return <Loading label={t("loading")} />;
  return (
    <Alert tone="wrong" actions={<Button onClick={load}>{t("retry")}</Button>}>
      {t("loadError")}
    </Alert>
  );
}
