"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AddButton, MovedNote } from "@/components/studio/fields/list-buttons";
import { SectionHead } from "@/components/studio/fields/section-head";
import { LabelledLine } from "@/components/studio/fields/labelled-line";
import { useList } from "@/components/studio/fields/use-list";
import { useDraftEditor } from "@/components/studio/use-draft";
import { Button } from "@/components/ui/button";
import { newId } from "@/lib/core/ids";
import type { ModuleDocument, QuestionDocument } from "@/lib/courses/document";
import { emptyOption } from "./empty-option";
import { QuestionEditor } from "./question-editor";

const QUESTIONS_MAX = 20;

/** The quiz of a module: its title and its questions. */
export function QuizEditor({ module }: { module: ModuleDocument }) {
  const t = useTranslations("studio.quiz");
  const { apply } = useDraftEditor();
  const write = () =>
    apply([
      {
        op: "set",
        path: `modules/${module.id}/quiz`,
        before: null,
        value: { id: newId(), title: module.title, questions: [] },
      },
    ]);
  return (
    <section
      id="quiz"
      data-path={`modules/${module.id}/quiz`}
      aria-labelledby="quiz-title"
      className="mt-20 border-t border-ink pt-6.5"
    >
      <SectionHead id="quiz-title" title={t("title")}>
        <p className="text-13 text-ink-3">{t("lead")}</p>
      </SectionHead>
      {module.quiz ? (
        <Questions module={module} questions={module.quiz.questions} />
      ) : (
        <Button className="mt-4" onClick={write}>
          {t("write")}
        </Button>
      )}
    </section>
  );
}

function Questions({ module, questions }: { module: ModuleDocument; questions: QuestionDocument[] }) {
  const t = useTranslations("studio.quiz");
  const path = `modules/${module.id}/quiz/questions`;
  const list = useList(path, questions);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const addId = `add-question-${module.id}`;
  const toggle = (id: string) =>
    setOpen(new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]));
  const add = () => {
    const id = newId();
    const options = [emptyOption(true), emptyOption(false), emptyOption(false)];
    setOpen(new Set([...open, id]));
    list.add({ id, objectiveId: module.objectives[0]?.id ?? null, text: "", options }, `stem-${id}`);
  };
  /** Replaces a question by the same one with new ids, in its place. */
  const askAgain = (question: QuestionDocument, place: number) => {
    const id = newId();
    const options = question.options.map((option) => ({ ...option, id: newId() }));
    setOpen(new Set([...open, id]));
    list.change(
      [
        { op: "remove", path: `${path}/${question.id}` },
        { op: "add", path, after: questions[place - 1]?.id ?? null, value: { ...question, id, options } },
      ],
      `open-${id}`,
    );
  };
  return (
    <>
      <LabelledLine
        path={`modules/${module.id}/quiz/title`}
        label={t("quizTitle")}
        max={200}
        className="pb-1.5 text-16"
      />
      <ol className="mt-4.5">
        {questions.map((question, place) => (
          <QuestionEditor
            key={question.id}
            module={module}
            question={question}
            place={place}
            count={questions.length}
            isOpen={open.has(question.id)}
            onToggle={() => toggle(question.id)}
            onMove={(by) => list.move(question.id, by, (other) => `move-${question.id}-${other}`)}
            onRemove={() => list.remove(question.id, addId)}
            onAskAgain={() => askAgain(question, place)}
          />
        ))}
      </ol>
      {questions.length < QUESTIONS_MAX ? (
        <AddButton id={addId} onClick={add}>
          {t("add")}
        </AddButton>
      ) : null}
      <MovedNote moved={list.moved} />
    </>
  );
}
