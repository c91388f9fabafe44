import type { Utterance } from "./mentor-call";

/** What was sent and not yet answered, with the last message known then: after a reload it shows whether it arrived. */
export type Sent = Utterance & { after: string | null };

const draftKey = (moduleId: string) => `mentor-draft:${moduleId}`;
const sentKey = (moduleId: string) => `mentor-sent:${moduleId}`;

function store(key: string, value: string | null): void {
  if (value === null || value === "") sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, value);
}

/** What a learner types is kept in the tab, through reload and a new sign-in. */
export const keptText = {
  draft: (moduleId: string): string => sessionStorage.getItem(draftKey(moduleId)) ?? "",
  keepDraft: (moduleId: string, text: string) => store(draftKey(moduleId), text),
  sent(moduleId: string): Sent | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(sentKey(moduleId)) ?? "null") as Sent | null;
      return kept && typeof kept.text === "string" ? kept : null;
    } catch {
      return null;
    }
  },
  keepSent: (moduleId: string, sent: Sent | null) => store(sentKey(moduleId), sent && JSON.stringify(sent)),
};
