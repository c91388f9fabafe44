import type { Utterance } from "./mentor-call";

/** What was sent and not yet answered, with the last message known then: after a reload it shows whether it arrived. */
export type Sent = Utterance & { after: string | null };

/** Whose text it is, and of which module's dialogue: somebody else who signs in here must not find it. */
export const keptPlace = (me: string, moduleId: string) => `${me}:${moduleId}`;

const draftKey = (place: string) => `mentor-draft:${place}`;
const sentKey = (place: string) => `mentor-sent:${place}`;

function store(key: string, value: string | null): void {
  try {
    if (value === null || value === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without storage the page keeps the text as long as it stands.
  }
}

function draftOf(place: string): string {
  try {
    return sessionStorage.getItem(draftKey(place)) ?? "";
  } catch {
    return "";
  }
}

/** What a learner types is kept in the tab, through reload and a new sign-in; `place` is a `keptPlace`. */
export const keptText = {
  draft: draftOf,
  keepDraft: (place: string, text: string) => store(draftKey(place), text),
  sent(place: string): Sent | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(sentKey(place)) ?? "null") as Sent | null;
      return kept && typeof kept.text === "string" ? kept : null;
    } catch {
      return null;
    }
  },
  keepSent: (place: string, sent: Sent | null) => store(sentKey(place), sent && JSON.stringify(sent)),
};
