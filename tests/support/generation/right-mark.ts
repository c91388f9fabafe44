/** Marks the right option of a question, so that a fake examiner can solve it without the key. */
export const RIGHT = { english: "dependable", español: "fiable" } as const;
