import type { Utterance } from "./mentor-client";

/** What was sent and not yet answered, with the last message known then: after a reload it shows whether it arrived. */
export type Sent = Utterance & { after: string | null };

/** Whose text it is, and of which module's dialogue: somebody else who signs in here must not find it. */
export const storageScope = (me: string, moduleId: string) => `${me}:${moduleId}`;

const draftKey = (scope: string) => `mentor-draft:${scope}`;
const sentKey = (scope: string) => `mentor-sent:${scope}`;

function store(key: string, value: string | null): void {
  try {
    if (value === null || value === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without storage the page keeps the text as long as it stands.
  }
}

function draftOf(scope: string): string {
  try {
    return sessionStorage.getItem(draftKey(scope)) ?? "";
  } catch {
    return "";
  }
}

/** What a learner types is kept in the tab, through reload and a new sign-in; `scope` is a `storageScope`. */
export const storedText = {
  draft: draftOf,
  storeDraft: (scope: string, text: string) => store(draftKey(scope), text),
  sent(scope: string): Sent | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(sentKey(scope)) ?? "null") as Sent | null;
      return kept && typeof kept.text === "string" ? kept : null;
    } catch {
      return null;
    }
  },
  storeSent: (scope: string, sent: Sent | null) => store(sentKey(scope), sent && JSON.stringify(sent)),
};
