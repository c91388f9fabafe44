import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { ink, MailFrame, type MailWords, Rule, styles } from "./frame";

type PaymentMailProps = {
  words: MailWords;
  locale: AppLocale;
  home: string;
  settings: string;
  plan: string;
  /** The details of the payment, label and value. */
  lines: readonly (readonly [string, string])[];
  brings: string;
  /** The note on renewal; null if the plan ends by itself. */
  goesOn: "cancel" | "forever" | null;
};

/** Confirms a payment: its plan, what it includes and how it ends. */
export function PaymentMail({
  words,
  locale,
  home,
  settings,
  plan,
  lines,
  brings,
  goesOn,
}: PaymentMailProps) {
  return (
    <MailFrame words={words} locale={locale} home={home} preview={brings} reason={words("payment.reason")}>
      <Heading as="h1" className="meno-text" style={styles.heading}>
        {words("payment.title", { plan })}
      </Heading>
      <Text className="meno-text" style={styles.text}>
        {words("payment.thanks")} {brings}
      </Text>
      {lines.map(([label, value]) => (
        <Text
          key={label}
          className="meno-text"
          style={{ ...styles.text, margin: 0, padding: "7px 0", borderTop: `1px solid ${ink.line}` }}
        >
          <span className="meno-quiet" style={{ color: ink.quiet }}>
            {label}:
          </span>{" "}
          {value}
        </Text>
      ))}
      <Rule />
      <Button href={settings} className="meno-button" style={{ ...styles.button, margin: "0 0 20px" }}>
        {words("payment.button")}
      </Button>
      <Text className="meno-quiet" style={styles.quiet}>
        {goesOn ? `${words(`payment.${goesOn}`)} ` : null}
        {words("payment.refund")}
      </Text>
    </MailFrame>
  );
}
