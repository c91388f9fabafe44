/** The visible toast of each subject. A toast that is leaving is forgotten, because it would take new text away with it. */
const visible = new Map<string, string>();
let count = 0;

/** The id of a subject's visible toast, or a new one. Call `leave` when the toast begins to close. */
export function toastIdFor(about: string): { id: string; leave: () => void } {
  count += 1;
  const id = visible.get(about) ?? `${about} ${count}`;
  visible.set(about, id);
  return {
    id,
    leave: () => {
      if (visible.get(about) === id) visible.delete(about);
    },
  };
}
