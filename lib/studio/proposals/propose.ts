import { z } from "zod";
import { generateStructured } from "@/lib/core/ai/generate";
import type { Actor } from "@/lib/core/auth/actor";
import { fieldError } from "@/lib/core/errors";
import { findScopedPart, type ScopedPart } from "@/lib/courses/changes/places";
import { changeDraft, type ChangeDraft, type RefusalReason } from "@/lib/courses/changes/schema";
import { settleChange } from "@/lib/courses/changes/settle-change";
import type { CourseDocument } from "@/lib/courses/document";
import type { Patch } from "@/lib/courses/document/patch";
import { cleanDraft, decodeEscapes } from "@/lib/generation/clean-draft";
import type { Grounding } from "@/lib/generation/grounding/grounding";
import { getGrounding } from "@/lib/generation/grounding/queries";
import { settleCitations } from "@/lib/sources/citations/settle";
import { takeModelTurn } from "../model-calls";
import { getDraft } from "../queries";
import { haveWorkingLinks } from "./check-links";
import { proposalPrompt } from "./prompt";
import { changesDraft, type ProposalRequest, type ProposedChange, type Refusals } from "./schema";

/** Receives each change as soon as it is whole. */
type ChangeListener = (change: ProposedChange) => void;

/** A proposal that may begin. `run` sends its changes and returns how many were refused, by reason; it throws `ai_` codes. */
export type PreparedProposal = {
  run: (onChange: ChangeListener, disconnected: AbortSignal) => Promise<Refusals>;
};

/**
 * Prepares a proposal for a part of the draft. Throws the codes of `getDraft`, ai_unavailable without a model, studio_limit, and `validation`
 * for a scope that the draft does not have.
 */
export async function prepareProposal(
  actor: Actor,
  courseId: string,
  body: ProposalRequest,
): Promise<PreparedProposal> {
  const { document } = await getDraft(actor, courseId);
  const part = findScopedPart(document, body.scope);
  if (!part) throw fieldError("scope", "The draft has no such part");
  const turn = await takeModelTurn(actor);
  return {
    run: async (onChange, disconnected) => {
      const { request } = body;
      const grounding = await getGrounding({ courseId, course: document, moduleId: part.module.id }, request);
      const reader = new ChangeReader({ actor, courseId, body, part, document, grounding }, onChange);
      await turn.run(
        disconnected,
        () => propose(reader, proposalPrompt(document, part, { request, grounding }), disconnected),
        () => reader.hasResult,
      );
      return reader.refusals();
    },
  };
}

async function propose(
  reader: ChangeReader,
  prompt: { system: string; prompt: string },
  signal: AbortSignal,
): Promise<void> {
  const { changes } = await generateStructured(
    { purpose: "proposal", ...prompt, schema: changesDraft, schemaName: "changes", signal },
    {
      schema: z.object({ changes: z.array(z.unknown()) }),
      // The last change may be incomplete.
      onPartial: (answer) => reader.take(answer.changes.slice(0, -1), answer.changes.at(-1)),
    },
  );
  reader.take(changes);
  await reader.finish();
}

/** A change of which at least the place is written: the next field has begun. */
const begunChange = z.object({ at: z.string(), action: z.string() });

type Context = {
  actor: Actor;
  courseId: string;
  body: ProposalRequest;
  part: ScopedPart;
  /** The draft that the model has read. */
  document: CourseDocument;
  /** The passages that it may cite; null in a course without sources. */
  grounding: Grounding | null;
};

/** Turns the model's changes into checked ones, in their order and a group at a time, while the answer streams. */
class ChangeReader {
  readonly #context: Context;
  readonly #onChange: ChangeListener;
  readonly #taken = new Set<string>();
  readonly #refused = new Map<RefusalReason, number>();
  /** The highest mark of the module and of the changes that were sent. */
  #lastMark = 0;
  #group: ChangeDraft[] = [];
  #work: Promise<void> = Promise.resolve();
  hasResult = false;

  constructor(context: Context, onChange: ChangeListener) {
    this.#context = context;
    this.#onChange = onChange;
  }

  /** Takes the list as far as it is whole; changes that it has taken before are skipped. `next` is the one that the model is writing. */
  take(items: readonly unknown[], next?: unknown): void {
    for (const item of items) {
      const draft = changeDraft.safeParse(item);
      if (!draft.success) continue;
      const { at, action } = draft.data;
      // A place changes once; several parts may come in behind it.
      const key = action === "add_after" ? JSON.stringify(draft.data) : `${at} ${action}`;
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      const last = this.#group[0];
      if (last && this.#groupOf(last) !== this.#groupOf(draft.data)) this.#settle();
      this.#group.push(draft.data);
    }
    const begun = begunChange.safeParse(next);
    const [last] = this.#group;
    if (begun.success && last && this.#placeGroup(begun.data.at) !== this.#placeGroup(last.at))
      this.#settle();
  }

  /** Settles what is left and waits for all of it. */
  async finish(): Promise<void> {
    this.#settle();
    await this.#work;
  }

  refusals(): Refusals {
    return [...this.#refused].map(([reason, count]) => ({ reason, count }));
  }

  #placeGroup(at: string): string {
    return this.#context.part.places.get(at)?.group ?? at;
  }

  #groupOf(draft: ChangeDraft): string {
    const group = this.#placeGroup(draft.at);
    // A whole part that comes or goes is a change of its own.
    return draft.action === "add_after" || (draft.action === "remove" && group === draft.at)
      ? `${draft.at} ${draft.action}`
      : group;
  }

  #settle(): void {
    const drafts = this.#group;
    this.#group = [];
    if (drafts.length === 0) return;
    this.#work = this.#work.then(() => this.#send(drafts));
    // `finish` throws the error; until then it is not unhandled.
    this.#work.catch(() => undefined);
  }

  async #send(drafts: readonly ChangeDraft[]): Promise<void> {
    const { actor, courseId, body, part, document } = this.#context;
    const { document: stored } = await getDraft(actor, courseId);
    const clean = decodeEscapes(cleanDraft(drafts), document.language);
    const { changes, citations } = this.#withMarks(clean, stored);
    const settled = settleChange(changes, { part, scope: body.scope, asked: document, stored });
    if ("refused" in settled) this.#refuse(settled.refused);
    else if (!(await haveWorkingLinks(settled.change.patches, { course: stored, module: part.module })))
      this.#refuse("link");
    else {
      this.hasResult = true;
      this.#onChange({ patches: [...settled.change.patches, ...citations] });
    }
  }

  /** The changes with their citations turned into marks, and the patches that bring what these stand for. */
  #withMarks(
    drafts: readonly ChangeDraft[],
    stored: CourseDocument,
  ): { changes: readonly ChangeDraft[]; citations: Patch[] } {
    const { part, grounding } = this.#context;
    if (!grounding) return { changes: drafts, citations: [] };
    const known = stored.modules.find(({ id }) => id === part.module.id)?.citations ?? [];
    const kept = new Set(known.map(({ mark }) => mark));
    this.#lastMark = Math.max(this.#lastMark, ...kept);
    const citations: Patch[] = [];
    const changes = drafts.map((draft) => {
      const settled = settleCitations(draft.text, {
        ...{ passages: grounding.passages, firstMark: this.#lastMark + 1, kept },
      });
      this.#lastMark += settled.citations.length;
      for (const citation of settled.citations)
        citations.push({
          op: "set",
          path: `modules/${part.module.id}/citations/${citation.mark}`,
          value: citation,
        });
      return { ...draft, text: settled.text };
    });
    return { changes, citations };
  }

  #refuse(reason: RefusalReason): void {
    this.#refused.set(reason, (this.#refused.get(reason) ?? 0) + 1);
  }
}
