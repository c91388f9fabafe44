import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { MailFrame, type MailWords, styles } from "./frame";

type RefundMailProps = {
  words: MailWords;
  locale: AppLocale;
  home: string;
  statement: string;
  courseTitle: string;
  credits: string;
};

/** Informs a buyer that a course was deleted and refunded. */
export function RefundMail({ words, locale, home, statement, courseTitle, credits }: RefundMailProps) {
  return (
    <MailFrame
      words={words}
      locale={locale}
      home={home}
      preview={words("refund.preview", { credits })}
      reason={words("refund.reason")}
    >
      <Heading as="h1" className="meno-text" style={styles.heading}>
        {words("refund.title")}
      </Heading>
      <Text className="meno-text" style={styles.text}>
        {words("refund.gone", { course: courseTitle })}
      </Text>
      <Text className="meno-text" style={styles.text}>
        {words("refund.back", { credits })}
      </Text>
      <Button href={statement} className="meno-button" style={{ ...styles.button, margin: "8px 0 24px" }}>
        {words("refund.button")}
      </Button>
    </MailFrame>
  );
}
