import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { ink, MailFrame, type MailWords, Rule, styles } from "./frame";

type NoticeMailProps = {
  words: MailWords;
  locale: AppLocale;
  home: string;
  title: string;
  paragraphs: readonly string[];
  button?: { label: string; href: string; copy?: string };
  /** A remark below the rule. */
  remark?: string;
  reason: string;
};

/** A short mail with an optional button: notices about the account, links that prove an address, the test. */
export function NoticeMail(props: NoticeMailProps) {
  const { words, locale, home, title, paragraphs, button, remark, reason } = props;
  return (
    <MailFrame words={words} locale={locale} home={home} preview={paragraphs[0] ?? title} reason={reason}>
      <Heading as="h1" className="meno-text" style={styles.heading}>
        {title}
      </Heading>
      {paragraphs.map((text) => (
        <Text key={text} className="meno-text" style={styles.text}>
          {text}
        </Text>
      ))}
      {button ? (
        <Button href={button.href} className="meno-button" style={{ ...styles.button, margin: "8px 0 24px" }}>
          {button.label}
        </Button>
      ) : null}
      {button?.copy === undefined ? null : (
        <>
          <Rule />
          <Text className="meno-quiet" style={styles.quiet}>
            {button.copy}
          </Text>
          <Text
            className="meno-quiet"
            style={{ ...styles.quiet, overflowWrap: "anywhere", wordBreak: "break-all" }}
          >
            <a href={button.href} style={{ color: ink.quiet }}>
              {button.href}
            </a>
          </Text>
        </>
      )}
      {remark === undefined ? null : (
        <Text className="meno-quiet" style={{ ...styles.quiet, marginTop: "16px" }}>
          {remark}
        </Text>
      )}
    </MailFrame>
  );
}
