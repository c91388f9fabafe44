import { lessonParts } from "../../lint/lesson";
import type { Kind } from "../content";
import { pick, type Reader } from "../learner/reader";
import { capital } from "../learner/topic-forms";
import { fill, slotsOf, type Slots } from "./fill";
import type { Contents } from "./quiz";

const article = (kind: Kind) => (kind === "orient" || kind === "gaps" || kind === "teach" ? null : kind);
const sentence = (text: string) => (/[.!?…»”]$/u.test(text) ? text : `${text}.`);

type Scene = { contents: Contents; reader: Reader; slots: Slots };

function lists({ contents, reader, slots }: Scene): string[] {
  const { lists: words } = reader.bank.phrases;
  const block = (of: { heading: string; lead: string }, rows: string[]) =>
    rows.length === 0 ? [] : [`## ${of.heading}`, fill(of.lead, slots), rows.join("\n")];
  return [
    ...block(
      words.vocabulary,
      contents.terms.map(([term, definition, note]) => `- **${term}**: ${definition}. ${note}`),
    ),
    ...block(
      words.core,
      contents.principles.map(
        ([name, statement, sign]) => `- **${name}**: ${statement}. ${words.core.sign} ${sign}`,
      ),
    ),
    ...block(
      words.practice,
      contents.mistakes.map(([slip, repair, why]) => `- ${fill(words.practice.item, { slip, repair, why })}`),
    ),
  ];
}

function ideas({ contents, slots }: Scene): string[] {
  return contents.ideas.flatMap((idea) => [
    `## ${idea.heading}`,
    capital(fill(idea.text, { ...slots, key: fill(idea.key, slots) })),
  ]);
}

function summary({ contents, reader, slots }: Scene): string[] {
  const rows = [
    ...contents.ideas.map((idea) => `- **${idea.heading}**: ${sentence(fill(idea.key, slots))}`),
    ...contents.terms.slice(0, 2).map(([term, definition]) => `- **${capital(term)}**: ${definition}.`),
    ...contents.principles.slice(0, 2).map(([name, statement]) => `- **${name}**: ${statement}.`),
  ];
  return [fill(reader.bank.phrases.summaryLead, slots), rows.join("\n")];
}

/** A module's lesson in Markdown: objectives, why, the contents, one worked example, one non-example, a question to oneself, a summary. */
export function writeLesson(contents: Contents, reader: Reader): string {
  const { kind } = contents;
  const { phrases } = reader.bank;
  const text = phrases.kinds[kind];
  const slots = slotsOf(reader);
  const scene: Scene = { contents, reader, slots };
  const own = article(kind);
  const say = (template: string) => capital(fill(template, slots));
  const heading = (part: keyof typeof lessonParts) => `## ${lessonParts[part].heading[reader.language]}`;
  const { level, style, time } = phrases.shaped;
  const shaped = [
    level[reader.level],
    fill(pick(style[reader.style], reader.seed, kind), slots),
    fill(reader.session < 30 ? time.short : time.long, slots),
  ].join(" ");
  return [
    heading("objectives"),
    phrases.objectivesLead,
    text.objectives.map((o) => `- ${fill(o, slots)}`).join("\n"),
    heading("why"),
    say(pick(text.why, reader.seed, `why ${kind}`)),
    shaped,
    ...lists(scene),
    ...ideas(scene),
    ...(kind === "practice" ? [`## ${phrases.week.heading}`, say(phrases.week.text)] : []),
    heading("worked"),
    say(text.worked ?? (own ? reader.family.worked[own] : "")),
    heading("nonExample"),
    say(text.nonExample ?? (own ? reader.family.nonExample[own] : "")),
    heading("check"),
    say(pick(text.checks, reader.seed, `check ${kind}`)),
    heading("summary"),
    ...summary(scene),
  ].join("\n\n");
}
