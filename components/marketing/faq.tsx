import { useTranslations } from "next-intl";

export const questions = ["free", "chatbot", "made", "languages", "credits", "leave"] as const;

/** Questions as native `details` elements. */
export function Faq() {
  const t = useTranslations("welcome.faq");
  return (
    <section aria-labelledby="faq-title" className="wrap chapter">
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 id="faq-title" className="display text-34 lg:text-[2.75rem]">
          {t("title")}
        </h2>
        <QuestionList items={questions.map((key) => ({ question: t(`${key}.q`), answer: t(`${key}.a`) }))} />
      </div>
    </section>
  );
}

/** One question per line; they open one at a time. */
export function QuestionList({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className="asked">
      {items.map(({ question, answer }) => (
        <details key={question} name="questions">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
