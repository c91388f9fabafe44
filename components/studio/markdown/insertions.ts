/** What the toolbar inserts; `heading` and `subheading` have their level. */
export type Insertion =
  | { kind: "paragraph" | "bold" | "italic" | "list" | "numbered" | "quote" | "code" | "formula" }
  | { kind: "heading"; level: number }
  | { kind: "table"; column: string }
  | { kind: "callout"; mark: "note" | "tip" | "important" | "warning" };

/** A selection, in UTF-16 units. */
export type Selection = { from: number; to: number };
/** Text that replaces a selection, and what is selected afterwards. */
export type Replacement = Selection & { insert: string; select: Selection };

const linePrefix = /^(?:#{1,6} |> ?|[-*+] |\d{1,9}[.)] )/;

/** Puts marks around the selection, or takes them away. */
function wrap(text: string, { from, to }: Selection, mark: string): Replacement {
  const selected = text.slice(from, to);
  const size = mark.length;
  const isBold = (at: number) => mark === "*" && text[at] === "*";
  const isWrapped =
    text.slice(from - size, from) === mark &&
    text.slice(to, to + size) === mark &&
    !(isBold(from - 2) && !isBold(from - 3));
  if (isWrapped)
    return {
      from: from - size,
      to: to + size,
      insert: selected,
      select: { from: from - size, to: to - size },
    };
  return {
    from,
    to,
    insert: `${mark}${selected}${mark}`,
    select: { from: from + size, to: to + size },
  };
}

/** The whole lines that the selection touches. */
function linesAt(text: string, { from, to }: Selection): Selection {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", to);
  return { from: start, to: end < 0 ? text.length : end };
}

/** Rewrites the lines of the selection and selects their end. */
function eachLine(
  text: string,
  selection: Selection,
  rewrite: (line: string, index: number) => string,
): Replacement {
  const place = linesAt(text, selection);
  const insert = text.slice(place.from, place.to).split("\n").map(rewrite).join("\n");
  const end = place.from + insert.length;
  return { ...place, insert, select: { from: end, to: end } };
}

/** Gives every line of the selection this beginning instead of another one; takes it away if all have it. */
function prefix(text: string, selection: Selection, prefixOf: (index: number) => string): Replacement {
  const { from, to } = linesAt(text, selection);
  const lines = text.slice(from, to).split("\n");
  const hasAll = lines.every((line, index) => line.startsWith(prefixOf(index)));
  return eachLine(text, selection, (line, index) =>
    hasAll ? line.slice(prefixOf(index).length) : prefixOf(index) + line.replace(linePrefix, ""),
  );
}

/** Puts a block between blank lines in the place of the selection; `inner` is what is selected of it afterwards. */
function block(text: string, { from, to }: Selection, content: string, inner: Selection): Replacement {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const head = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const tail = after === "" || after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  const start = from + head.length;
  return {
    from,
    to,
    insert: head + content + tail,
    select: { from: start + inner.from, to: start + inner.to },
  };
}

/** A block between two marks, which holds the selection. */
function fence(text: string, selection: Selection, [open, close]: [string, string]): Replacement {
  const selected = text.slice(selection.from, selection.to).replace(/^\n+|\n+$/g, "");
  const start = open.length + 1;
  return block(text, selection, `${open}\n${selected}\n${close}`, {
    from: start,
    to: start + selected.length,
  });
}

const isBlock = (text: string, { from, to }: Selection): boolean => {
  const lines = linesAt(text, { from, to });
  return text.slice(from, to).includes("\n") || text.slice(lines.from, lines.to).trim() === "";
};

/** A fence that is longer than every row of backticks in the text. */
function fenceFor(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((row) => row.length));
  return "`".repeat(longest + 1);
}

function table(text: string, selection: Selection, column: string): Replacement {
  const rows = [`| ${column} 1 | ${column} 2 |`, "| --- | --- |", "|  |  |"];
  return block(text, { from: selection.to, to: selection.to }, rows.join("\n"), {
    from: 2,
    to: 4 + column.length,
  });
}

function callout(text: string, selection: Selection, mark: string): Replacement {
  const selected = text.slice(selection.from, selection.to);
  const first = `> [!${mark.toUpperCase()}]\n> `;
  const content = first + selected.replaceAll("\n", "\n> ");
  return block(text, selection, content, { from: content.length, to: content.length });
}

/** The change of a Markdown text that a button of the toolbar makes. Nothing outside of the selection and its lines changes. */
export function replacementFor(text: string, selection: Selection, insertion: Insertion): Replacement {
  switch (insertion.kind) {
    case "paragraph":
      return eachLine(text, selection, (line) => line.replace(linePrefix, ""));
    case "heading":
      return prefix(text, selection, () => `${"#".repeat(insertion.level)} `);
    case "bold":
      return wrap(text, selection, "**");
    case "italic":
      return wrap(text, selection, "*");
    case "list":
      return prefix(text, selection, () => "- ");
    case "numbered":
      return prefix(text, selection, (index) => `${index + 1}. `);
    case "quote":
      return prefix(text, selection, () => "> ");
    case "code": {
      if (!isBlock(text, selection)) return wrap(text, selection, "`");
      const mark = fenceFor(text.slice(selection.from, selection.to));
      return fence(text, selection, [mark, mark]);
    }
    case "formula":
      return isBlock(text, selection) ? fence(text, selection, ["$$", "$$"]) : wrap(text, selection, "$$");
    case "table":
      return table(text, selection, insertion.column);
    case "callout":
      return callout(text, selection, insertion.mark);
  }
}
