import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { DigestContent } from "../schema";
import { ink, MailFrame, type MailWords, Rule, styles } from "./frame";

type DigestMailProps = {
  words: MailWords;
  locale: AppLocale;
  content: DigestContent;
  home: string;
  review: string;
  /** Where to go on; null without an open course. */
  course: string | null;
  unsubscribe: string;
};

/** What is due, what slips, and one next step: the review if something is due, otherwise the open course. */
export function DigestMail(props: DigestMailProps) {
  const { words, locale, content, home, review, course, unsubscribe } = props;
  const { due, slipped, objectives, next } = content;
  const summary = due > 0 ? words("digest.due", { count: due }) : words("digest.nothingDue");
  const isReview = due > 0 || course === null;
  const href = isReview ? review : course;
  return (
    <MailFrame words={words} locale={locale} home={home} preview={summary} reason={words("digest.reason")}>
      <Heading as="h1" className="meno-text" style={styles.heading}>
        {words("digest.title")}
      </Heading>
      <Text className="meno-text" style={styles.text}>
        {summary}
      </Text>
      {slipped > 0 ? (
        <Text className="meno-text" style={styles.text}>
          {words("digest.slipped", { count: slipped })}
        </Text>
      ) : null}
      {objectives.map((objective) => (
        <Text
          key={objective}
          className="meno-text"
          style={{ ...styles.text, margin: 0, padding: "7px 0", borderTop: `1px solid ${ink.line}` }}
        >
          {objective}
        </Text>
      ))}
      {next ? (
        <Text className="meno-text" style={{ ...styles.text, marginTop: "16px" }}>
          {words("digest.next", { course: next.course, number: next.number, module: next.module })}
        </Text>
      ) : null}
      <Button href={href} className="meno-button" style={{ ...styles.button, margin: "8px 0 24px" }}>
        {isReview ? words("digest.review", { count: content.session }) : words("digest.continue")}
      </Button>
      <Rule />
      <Text className="meno-quiet" style={styles.quiet}>
        {words("digest.weekly")}{" "}
        <a href={unsubscribe} style={{ color: ink.quiet }}>
          {words("digest.unsubscribe")}
        </a>
      </Text>
    </MailFrame>
  );
}
