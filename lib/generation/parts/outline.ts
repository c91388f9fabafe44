import { z } from "zod";
import { generateStructured, type PartialListener } from "@/lib/core/ai/generate";
import { dataBlock } from "@/lib/core/ai/prompt-data";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import type { CourseDocument } from "@/lib/courses/document";
import { outlineDraft, type LearnerBlock, type OutlineDraft, type PlannedModule } from "../drafts";
import { sectionsBlock, type SourceSection } from "../grounding/grounding";
import { settleOutline, settlePlans } from "../outline/settle-outline";
import { courseFrame, harmRule, type Prompt } from "../prompts";
import { planBlock, type CallContext } from "./context";

/** A plan that the learner wants changed. */
type Revision = { previous?: CourseDocument | undefined; wish?: string | undefined };

/** The sections of the learner's own material, in a course with sources. */
type Sources = { sections?: readonly SourceSection[]; onlyFromSources?: boolean };

const sourceRules = (onlyFromSources: boolean) => [
  "- `sections` are the learner's own material, which the course teaches: follow its structure and its order, and leave out what the learner's goal does not need. `sources` has the ids of the sections that a module teaches, and of no others.",
  onlyFromSources
    ? "- The course stands on the sections alone: plan nothing that they do not have."
    : "- Where the goal needs more than the sections have, plan it too.",
];

export function outlinePrompt(
  learner: LearnerBlock,
  { previous, wish, sections = [], onlyFromSources = false }: Revision & Sources = {},
): Prompt {
  return {
    system: courseFrame(learner.language),
    prompt: [
      "Plan the course for the learner's goal, prior knowledge, time and style. Rules:",
      "- 3 to 8 modules, as many as the goal and the time call for. Skip what the learner knows already; begin where they are.",
      "- The learner's own words for the subject stand in the title or in the overview.",
      "- Module titles differ from each other. Each module has 1 to 3 objectives: a verb and its content, something that can be tested. Nothing is needed before it is taught: `prerequisites` names only earlier modules, counted from 0.",
      "- `minutes` is the time for a module's lesson, exercises and quiz. Together they fit the time that the learner has.",
      "- `key_terms` are the terms that the module teaches, each in one module only. `misconceptions` are wrong beliefs that learners bring to it, as they would say them.",
      "- `running_example` is one concrete case from the learner's world that every module can go on with.",
      "- `shaped_by` names the answers (1 goal, 2 prior knowledge, 3 time, 4 style) that made the module what it is.",
      "- The introduction speaks to the learner and says how their answers shaped the course. The overview says what they will be able to do. `training` names the subject area in a few words; tags are short.",
      `- ${harmRule} Decline as well where they want to harm themselves.`,
      ...(sections.length > 0 ? sourceRules(onlyFromSources) : ["- `sources` is empty."]),
      "- Write the fields in the order of the schema, the modules last.",
      ...(previous || wish
        ? [
            "- `plan` is what the learner has seen; `wish` is what they want more or less of in it. Follow the wish within these rules and keep what it does not touch.",
          ]
        : []),
      dataBlock("task", { name: "outline" }),
      dataBlock("learner", learner),
      ...(sections.length > 0 ? [dataBlock("sections", sectionsBlock(sections))] : []),
      ...(previous ? [dataBlock("plan", planBlock(previous))] : []),
      ...(wish ? [dataBlock("wish", wish)] : []),
    ].join("\n"),
  };
}

/** A streaming outline; the last module of its list may be incomplete. */
const partialOutline = z.object({ course_title: z.string(), modules: z.array(z.unknown()) }).partial();

/** What a streaming outline has so far: its title, and the modules that are whole. */
export type PartialOutline = { title: string; modules: PlannedModule[] };

/** Failures after which the outline is asked for once more. */
const repeatable = new Set<ErrorCode>([
  "ai_interrupted",
  "ai_bad_output",
  "ai_truncated",
  "ai_failed",
  "ai_timeout",
  "ai_refused",
  "ai_content_filter",
]);

type OutlineRequest = Revision & Sources & { call: CallContext; learner: LearnerBlock };
type OutlineListener = { onPartial?: (outline: PartialOutline) => void };

/** Plans a course, with a second attempt after a refusal or another failure that may pass. Throws AppError with an `ai_` code. */
export async function writeOutline(
  request: OutlineRequest,
  listener: OutlineListener = {},
): Promise<OutlineDraft> {
  try {
    return await askForOutline(request, listener);
  } catch (error) {
    if (!(error instanceof AppError) || !repeatable.has(error.code)) throw error;
    return askForOutline(request, listener);
  }
}

async function askForOutline(
  { call, learner, ...about }: OutlineRequest,
  { onPartial }: OutlineListener,
): Promise<OutlineDraft> {
  const partials: PartialListener<typeof partialOutline> | undefined = onPartial && {
    schema: partialOutline,
    onPartial: ({ course_title: title = "", modules = [] }) => {
      const plans = settlePlans(modules.slice(0, -1));
      onPartial({ title, modules: plans.filter((plan) => plan !== null) });
    },
  };
  const draft = await generateStructured(
    {
      purpose: "outline",
      ...call,
      ...outlinePrompt(learner, about),
      schema: outlineDraft,
      schemaName: "outline",
    },
    partials,
  );
  return settleOutline(draft, learner);
}
