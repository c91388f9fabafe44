import type { ReviewSubmission } from "@/lib/review/schema";

/** An answer that has not reached the server yet, or the grade that the person gave it. */
export type Unsent = { cardId: string; submission: ReviewSubmission };

/** What the person answered and the server has not confirmed, in order. */
export type Outbox = { list: () => Unsent[]; put: (unsent: Unsent) => void; drop: (sent: Unsent) => void };

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === "object" &&
  value !== null &&
  "cardId" in value &&
  typeof value.cardId === "string" &&
  "submission" in value &&
  typeof value.submission === "object" &&
  value.submission !== null &&
  "answer_id" in value.submission;

/** The outbox of a person in this browser, so that answers survive a reload. Without storage it lasts as long as the page. */
export function openOutbox(personId: string, storage: Pick<Storage, "getItem" | "setItem"> | null): Outbox {
  const key = `meno.review.${personId}`;
  let memory: Unsent[] = [];
  let isStored = storage !== null;
  const list = (): Unsent[] => {
    if (!isStored) return memory;
    try {
      const stored: unknown = JSON.parse(storage?.getItem(key) ?? "null");
      return Array.isArray(stored) ? stored.filter(isUnsent) : memory;
    } catch {
      return memory;
    }
  };
  const save = (unsent: Unsent[]) => {
    memory = unsent;
    try {
      storage?.setItem(key, JSON.stringify(unsent));
    } catch {
      // Blocked or full: from now on the page alone has them.
      isStored = false;
    }
  };
  const isSame = (a: Unsent, b: Unsent) => a.submission.answer_id === b.submission.answer_id;
  return {
    list,
    put: (unsent) => {
      const all = list();
      const at = all.findIndex((one) => isSame(one, unsent));
      save(at < 0 ? [...all, unsent] : all.with(at, unsent));
    },
    // A grade that was given while the answer was under way still has to be sent.
    drop: (sent) =>
      save(list().filter((one) => !isSame(one, sent) || one.submission.grade !== sent.submission.grade)),
  };
}

/** The browser's storage; null where it is blocked. */
export function findStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
