import type { OutgoingMessage } from "./mentor-client";

/** A sent, unanswered message with the last reply before it, which shows after a reload whether it arrived. */
export type Sent = OutgoingMessage & { after: string | null };

/** The storage scope of a user and module, so that another user of the tab does not see the text. */
export const storageScope = (me: string, moduleId: string) => `${me}:${moduleId}`;

const draftKey = (scope: string) => `mentor-draft:${scope}`;
const sentKey = (scope: string) => `mentor-sent:${scope}`;

function store(key: string, value: string | null): void {
  try {
    if (value === null || value === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without storage the text lives as long as the page.
  }
}

function draftOf(scope: string): string {
  try {
    return sessionStorage.getItem(draftKey(scope)) ?? "";
  } catch {
    return "";
  }
}

/** Typed text in session storage, kept through reloads and a new sign-in; `scope` is a `storageScope`. */
export const storedText = {
  draft: draftOf,
  storeDraft: (scope: string, text: string) => store(draftKey(scope), text),
  sent(scope: string): Sent | null {
    try {
      const stored = JSON.parse(sessionStorage.getItem(sentKey(scope)) ?? "null") as Sent | null;
      return stored && typeof stored.text === "string" ? stored : null;
    } catch {
      return null;
    }
  },
  storeSent: (scope: string, sent: Sent | null) => store(sentKey(scope), sent && JSON.stringify(sent)),
};
