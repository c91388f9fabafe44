import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { ink, MailFrame, type MailWords, Rule, styles } from "./frame";

type RecoveryMailProps = { words: MailWords; locale: AppLocale; home: string; link: string; toEmail: string };

/** The mail with a reset link. It uses no name: the person who opened the account may have entered any text there. */
export function RecoveryMail({ words, locale, home, link, toEmail }: RecoveryMailProps) {
  return (
    <MailFrame
      words={words}
      locale={locale}
      home={home}
      preview={words("recovery.preview")}
      reason={words("recovery.reason")}
    >
      <Heading as="h1" className="meno-text" style={styles.heading}>
        {words("recovery.title")}
      </Heading>
      <Text className="meno-text" style={styles.text}>
        {words("recovery.asked", { email: toEmail })}
      </Text>
      <Button href={link} className="meno-button" style={{ ...styles.button, margin: "8px 0 24px" }}>
        {words("recovery.button")}
      </Button>
      <Text className="meno-text" style={styles.text}>
        {words("recovery.once")}
      </Text>
      <Rule />
      <Text className="meno-quiet" style={styles.quiet}>
        {words("recovery.address")}
      </Text>
      <Text
        className="meno-quiet"
        style={{ ...styles.quiet, overflowWrap: "anywhere", wordBreak: "break-all" }}
      >
        <a href={link} style={{ color: ink.quiet }}>
          {link}
        </a>
      </Text>
      <Text className="meno-quiet" style={{ ...styles.quiet, marginTop: "16px" }}>
        {words("recovery.notYou")}
      </Text>
    </MailFrame>
  );
}
