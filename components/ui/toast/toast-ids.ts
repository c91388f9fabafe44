/** The visible toast of each subject. A toast that is leaving is forgotten, because it would take new text away with it. */
const visible = new Map<string, string>();
let count = 0;

/** The id of a subject's visible toast, or a new one. Call `leave` when the toast begins to close. */
export function toastIdFor(subject: string): { id: string; release: () => void } {
  count += 1;
  const id = visible.get(subject) ?? `${subject} ${count}`;
  visible.set(subject, id);
  return {
    id,
    release: () => {
      if (visible.get(subject) === id) visible.delete(subject);
    },
  };
}
