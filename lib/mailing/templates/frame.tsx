import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { createTranslator } from "next-intl";
import type { CSSProperties, ReactNode } from "react";
import type { AppLocale } from "@/lib/core/i18n/routing";

/** The translator of mails; it is created outside a request. */
export type MailWords = ReturnType<typeof createTranslator<import("next-intl").Messages, "mail">>;

/** The design tokens as values: mail programs do not support variables. */
export const ink = {
  paper: "#fbf8f2",
  surface: "#fffdf9",
  text: "#1c2230",
  quiet: "#4d5567",
  line: "#dedad2",
  primary: "#1f5673",
  accent: "#b0451d",
  onAccent: "#ffffff",
} as const;

const serif = "Fraunces, 'Iowan Old Style', Palatino, Georgia, serif";
const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const styles = {
  heading: {
    margin: "0 0 18px",
    fontFamily: serif,
    fontSize: "27px",
    lineHeight: "33px",
    fontWeight: 400,
    color: ink.text,
  },
  text: { margin: "0 0 16px", fontFamily: sans, fontSize: "16px", lineHeight: "26px", color: ink.text },
  quiet: { margin: "0 0 8px", fontFamily: sans, fontSize: "14px", lineHeight: "22px", color: ink.quiet },
  button: {
    padding: "14px 24px",
    borderRadius: "10px",
    backgroundColor: ink.accent,
    color: ink.onAccent,
    fontFamily: sans,
    fontSize: "16px",
    fontWeight: 600,
    textDecoration: "none",
  },
} satisfies Record<string, CSSProperties>;

/** The dark colours, for mail programs that support dark mode. */
const darkPaper = `
@media (prefers-color-scheme: dark) {
  .meno-paper { background-color: #12161f !important; }
  .meno-sheet { background-color: #1a1f2b !important; border-color: #353a46 !important; }
  .meno-text, .meno-text a { color: #f1ece1 !important; }
  .meno-quiet, .meno-quiet a { color: #b9bcc4 !important; }
  .meno-rule { border-color: #353a46 !important; }
  .meno-button { background-color: #ee8a5f !important; color: #211009 !important; }
}`;

type MailFrameProps = {
  words: MailWords;
  locale: AppLocale;
  home: string;
  preview: string;
  reason: string;
  children: ReactNode;
};

/** The layout of every mail. It has no images: opening a mail fetches nothing. */
export function MailFrame({ words, locale, home, preview, reason, children }: MailFrameProps) {
  return (
    <Html lang={locale} dir="ltr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkPaper}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="meno-paper" style={{ margin: 0, padding: 0, backgroundColor: ink.paper }}>
        {/* Body paints a table cell inside itself that no class reaches, so the paper is a sheet of its own on it. */}
        <Section className="meno-paper" style={{ padding: "32px 12px", backgroundColor: ink.paper }}>
          <Container style={{ maxWidth: "560px", margin: "0 auto" }}>
            <Section
              className="meno-sheet"
              style={{
                padding: "32px 32px 24px",
                backgroundColor: ink.surface,
                border: `1px solid ${ink.line}`,
                borderRadius: "10px",
              }}
            >
              <Text
                className="meno-text"
                style={{
                  margin: "0 0 28px",
                  fontFamily: serif,
                  fontSize: "21px",
                  lineHeight: "24px",
                  color: ink.text,
                }}
              >
                <a href={home} style={{ color: ink.text, textDecoration: "none" }}>
                  Meno
                </a>
              </Text>
              {children}
            </Section>
            <Section style={{ padding: "18px 32px 0" }}>
              <Text className="meno-quiet" style={{ ...styles.quiet, fontSize: "13px", lineHeight: "20px" }}>
                {reason}{" "}
                <a href={home} style={{ color: ink.quiet }}>
                  {words("visit")}
                </a>
              </Text>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

export function Rule() {
  return <Hr className="meno-rule" style={{ margin: "28px 0 20px", borderColor: ink.line }} />;
}
