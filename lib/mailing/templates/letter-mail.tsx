import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { MailFrame, type MailWords, styles } from "./frame";

type LetterMailProps = {
  words: MailWords;
  locale: AppLocale;
  home: string;
  letter: { subject: string; firstParagraph: string; furtherText: string; closing: string };
};

/** The length of the preview that inboxes show beside the subject. */
const PREVIEW_LENGTH = 140;

/** A letter to many people, in its author's words. */
export function LetterMail({ words, locale, home, letter }: LetterMailProps) {
  const { subject, firstParagraph, furtherText, closing } = letter;
  return (
    <MailFrame
      words={words}
      locale={locale}
      home={home}
      preview={[...firstParagraph].slice(0, PREVIEW_LENGTH).join("")}
      reason={words("letter.reason")}
    >
      <Heading as="h1" className="meno-text" style={styles.heading}>
        {subject}
      </Heading>
      <Paragraphs text={firstParagraph} />
      <Paragraphs text={furtherText} />
      <Paragraphs text={closing} />
    </MailFrame>
  );
}

/** An empty line separates paragraphs; a line end stays one. */
function Paragraphs({ text }: { text: string }) {
  const paragraphs = text
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "");
  return paragraphs.map((paragraph, index) => (
    <Text key={index} className="meno-text" style={styles.text}>
      {paragraph.split("\n").map((line, number) => (
        <Fragment key={number}>
          {number > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </Text>
  ));
}
