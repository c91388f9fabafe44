"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import type { HTMLAttributes, ReactNode } from "react";
import { renderToString } from "react-dom/server";

// On the server. In the browser, and in development, `drawn-once-browser.tsx` takes its place (next.config.ts) and finds what it would have drawn
// itself: see docs/decisions/0029-drawn-once.md.

/** What differs from one time to the next, as it stands on the page. */
export type Words = Readonly<Record<string, string | readonly string[]>>;

export type DrawnOnceProps<Told extends Words> = Omit<HTMLAttributes<HTMLElement>, "children"> & {
  /** The box around it. */
  as: "div" | "dl" | "form" | "header" | "li" | "section";
  /** Its name among all that are drawn once. */
  part: string;
  /**
   * Everything but its words and the language that decides how it is drawn: what is in neither is shown to the next one as it was for the first. Null
   * where it is too seldom the same: it is drawn anew.
   */
  by: string | null;
  words: Told;
  /**
   * What is in the box. It is handed stand-ins for the words and puts them as they are into texts, attributes and paths below one that it knows, looking
   * at none but for whether it is empty; what it reads from contexts is the language alone, and it asks React for no id (`useId`).
   */
  children: (words: Told) => ReactNode;
};

/** Markup, and between it the numbers of the words that stand there. */
type Pieces = readonly (string | number)[];

const kept = new Map<string, Pieces>();
/** Kinds of cards are some hundreds, of all else a few; one has a kilobyte or two. */
const MOST_KEPT = 500;

/** Stand-ins are characters of Unicode's private use, from here on. */
const FIRST_PLACE = 0xe000;
const PLACE = /([\uE000-\uF8FF])/;

/** A part of a page that React draws once for all times that it is the same but for its words: those are put into the markup that was kept. */
export function DrawnOnce<Told extends Words>({
  as: Box,
  part,
  by,
  words,
  children,
  ...rest
}: DrawnOnceProps<Told>) {
  const locale = useLocale();
  const messages = useMessages();
  if (by === null) return <Box {...rest}>{children(words)}</Box>;
  const told = Object.values(words).flat();
  // React writes nothing for an empty text, not even what parts it from its neighbours; and a list may be longer.
  const key = `${part} ${locale} ${by} ${Object.values(words).map(shapeOf).join()}`;
  let pieces = kept.get(key);
  if (!pieces) {
    pieces = cut(
      renderToString(
        <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
          {children(standIns(words))}
        </NextIntlClientProvider>,
      ),
    );
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, pieces);
  }
  return (
    <Box
      {...rest}
      dangerouslySetInnerHTML={{
        __html: pieces
          .map((piece) => (typeof piece === "string" ? piece : escaped(told[piece] ?? "")))
          .join(""),
      }}
    />
  );
}

function cut(markup: string): Pieces {
  return markup.split(PLACE).map((piece, i) => (i % 2 ? piece.charCodeAt(0) - FIRST_PLACE : piece));
}

function shapeOf(word: string | readonly string[]): string {
  return typeof word === "string" ? (word === "" ? "0" : "1") : word.map(shapeOf).join("");
}

/** A character for each word, in their order; an empty one stays empty. */
function standIns<Told extends Words>(words: Told): Told {
  let place = FIRST_PLACE;
  const standIn = (word: string) => {
    const character = String.fromCharCode(place);
    place += 1;
    return word === "" ? "" : character;
  };
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      typeof word === "string" ? standIn(word) : word.map(standIn),
    ]),
  ) as Told;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** As React writes it. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
