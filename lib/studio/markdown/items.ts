import type { OptionDocument, PracticeDocument, QuestionDocument } from "@/lib/courses/document";
import { joinLines, marks, unescapeLine, type Line, type Section } from "./lines";
import type { Notes } from "./notes";

// Reads the items of the sections Practice, Fresh items and Quiz.

type Block = {
  kind: string;
  id: string | undefined;
  objective: number | null;
  /** The marks of the citations that prove the key. */
  proof: { marks?: number[] };
  at: number;
  lines: Line[];
};
/** The file with its objectives' ids in their order. */
export type ItemContext = { file: string; objectiveIds: readonly string[]; notes: Notes };

/** The items of a section; each begins with a second-level heading. */
function blocksOf({ lines }: Section, { file, notes }: ItemContext): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const heading = /^## +(.*)$/.exec(line.text)?.[1];
    const current = blocks.at(-1);
    if (heading !== undefined) {
      const [, kind = "", marksText = ""] = /^(.*?)(?: *\{([^{}]*)\})?$/.exec(heading.trim()) ?? [];
      const objective = /(?:^| )objective=(\d{1,2})(?: |$)/.exec(marksText)?.[1];
      const proof = /(?:^| )marks=([\d,]{1,40})(?: |$)/.exec(marksText)?.[1]?.split(",").map(Number) ?? [];
      blocks.push({
        kind: kind.trim().toLowerCase(),
        id: /#([\w-]+)/.exec(marksText)?.[1],
        objective: objective === undefined ? null : Number(objective),
        proof: proof.length > 0 ? { marks: proof } : {},
        at: line.at,
        lines: [],
      });
    } else if (current) current.lines.push(line);
    else if (line.text.trim() !== "") notes.add(file, line.at, "text_ignored", line.text);
  }
  return blocks;
}

function objectiveOf({ objective, at }: Block, { file, objectiveIds, notes }: ItemContext): string | null {
  if (objective === null) return null;
  const id = objectiveIds[objective - 1];
  if (id === undefined) notes.add(file, at, "item_objective", String(objective));
  return id ?? null;
}

const labelMark = /^(Option|Accept|Answer|Hint): ?(.*)$/;
const optionMark = /^[-*] \[([ xX])\] ?(.*)$/;
const dedent = (text: string): string => (text.startsWith("  ") ? text.slice(2) : text);

type Field = { name: string; lines: string[] };
type RawOption = { isRight: boolean; at: number; lines: Line[] };

/** The text of an item, its answer options with the lines that belong to them, and the labelled fields of a practice item. */
function partsOf(
  block: Block,
  section: "quiz" | "practice",
): { text: string; options: RawOption[]; fields: Field[] } {
  const text: string[] = [];
  const options: RawOption[] = [];
  const fields: Field[] = [];
  let add = (line: string, _at: number): unknown => text.push(unescapeLine(line, marks.item));
  for (const { text: line, at } of block.lines) {
    const mark = optionMark.exec(line);
    const label = section === "practice" ? labelMark.exec(line) : null;
    if (mark) {
      const option = { isRight: mark[1] !== " ", at, lines: [{ text: mark[2] ?? "", at }] };
      options.push(option);
      add = (more, where) => option.lines.push({ text: dedent(more), at: where });
    } else if (label) {
      const field = { name: label[1] ?? "", lines: [label[2] ?? ""] };
      fields.push(field);
      add = (more) => field.lines.push(dedent(more));
    } else add(line, at);
  }
  return { text: joinLines(text), options, fields };
}

function readOption({ isRight, at, lines }: RawOption, { file, notes }: ItemContext): OptionDocument {
  const [head, ...rest] = lines;
  const [, first = "", id] = /^(.*?)(?: \{#([\w-]+)\})?$/.exec(head?.text ?? "") ?? [];
  const text: string[] = [unescapeLine(first, marks.option)];
  const fields: Field[] = [];
  for (const line of rest) {
    const field = /^(Feedback|Misconception): ?(.*)$/.exec(line.text);
    const open = fields.at(-1);
    if (field) fields.push({ name: field[1] ?? "", lines: [field[2] ?? ""] });
    else if (open) open.lines.push(dedent(line.text));
    else text.push(unescapeLine(line.text, marks.option));
  }
  const valueOf = (name: string): string | undefined => {
    const field = fields.find((one) => one.name === name);
    return field && joinLines(field.lines);
  };
  const option = {
    id: notes.idOf(id, { file, at }),
    text: joinLines(text),
    isRight,
    misconception: valueOf("Misconception") ?? null,
    feedback: valueOf("Feedback") ?? "",
  };
  return notes.placed(option, file, at);
}

/** The questions of a quiz's section. */
export function readQuestions(section: Section, context: ItemContext): QuestionDocument[] {
  const { file, notes } = context;
  return blocksOf(section, context).flatMap((block) => {
    if (block.kind !== "question") {
      notes.add(file, block.at, "item_kind", block.kind);
      return [];
    }
    const { text, options } = partsOf(block, "quiz");
    const question = {
      id: notes.idOf(block.id, { file, at: block.at }),
      objectiveId: objectiveOf(block, context),
      text,
      options: options.map((option) => readOption(option, context)),
      ...block.proof,
    };
    return [notes.placed(question, file, block.at)];
  });
}

const kinds = new Map<string, PracticeDocument["kind"]>([
  ["choice", "choice"],
  ["gap", "gap"],
  ["number", "number"],
  ["short", "short"],
]);

/** The items of a section of practice. An item without an objective belongs to the first one. */
export function readPractice(section: Section, context: ItemContext): PracticeDocument[] {
  const { file, notes, objectiveIds } = context;
  return blocksOf(section, context).flatMap((block) => {
    const kind = kinds.get(block.kind);
    const objectiveId = objectiveOf(block, context) ?? objectiveIds[0];
    if (kind === undefined || objectiveId === undefined) {
      notes.add(file, block.at, kind === undefined ? "item_kind" : "item_objective", block.kind);
      return [];
    }
    const { text, options, fields } = partsOf(block, "practice");
    const valuesOf = (name: string) =>
      fields.filter((field) => field.name === name).map(({ lines }) => joinLines(lines));
    // The options of a choice may also be written like those of a question.
    const boxes = options.map(({ isRight, lines }) => ({
      isRight,
      text: joinLines(lines.map((line) => line.text)),
    }));
    const item = {
      id: notes.idOf(block.id, { file, at: block.at }),
      objectiveId,
      kind,
      prompt: text,
      options: [...valuesOf("Option"), ...boxes.map((box) => box.text)],
      accepted: [...valuesOf("Accept"), ...boxes.filter((box) => box.isRight).map((box) => box.text)],
      modelAnswer: valuesOf("Answer").join("\n\n"),
      hints: valuesOf("Hint"),
      ...block.proof,
    };
    return [notes.placed(item, file, block.at)];
  });
}
