import { generateStructured } from "@/lib/core/ai/generate";
import { cleanDraft } from "../clean-draft";
import type { WriteContext } from "../parts/context";
import { modulePrompt } from "../parts/prompt";
import { linksDraft, type LinksDraft } from "./draft";
import type { Rejection } from "./examine";

const reasons: Record<Rejection, string> = {
  dead: "there is no such page",
  no_answer: "the server does not answer",
  refuses_robots: "the server lets no program check the page",
  unreadable: "the page cannot be read",
  error_page: "the page only says that there is no such page",
  off_topic: "the page is not about the subject of the module",
  other_language: "the page is in another language than the course",
};

export type FailedLink = { url: string; rejection: Rejection };

const rules = [
  "- `candidates`: up to 8 free pages that can be read without an account, exactly on the subject of the module and in the language of the course: official documentation, encyclopedias, universities, established sites, videos on YouTube or Vimeo. Only addresses that you are sure of. Of different types where you can.",
  "- `type`: Video, Article, Exercise or Drawing, or in Spanish Vídeo, Artículo, Ejercicio or Dibujo. `title`: the title of the page.",
  "- `queries`: 2 to 4 searches in an encyclopedia in the language of the course, of 1 to 5 words, the best one first. They name the subject beyond doubt: “Go programming language”, not “Go”.",
  "- Propose none of the addresses in `taken`, which stand in the course, nor of those in `failures`, which were tried.",
];

/** Asks for pages on a module. `taken` and `failures` are not proposed again. Throws AppError with an `ai_` code. */
export async function proposeLinks(
  context: WriteContext,
  { taken, failures }: { taken: readonly string[]; failures: readonly FailedLink[] },
): Promise<LinksDraft> {
  const draft = await generateStructured({
    purpose: "links",
    ...context.call,
    ...modulePrompt(context, {
      task: "links",
      text: [
        "Propose pages with which the learner can go on with the subject of the module. Rules:",
        ...rules,
      ],
      data: {
        taken,
        failures: failures.map(({ url, rejection }) => ({ url, problem: reasons[rejection] })),
      },
    }),
    schema: linksDraft,
    schemaName: "links",
  });
  return cleanDraft(draft);
}
