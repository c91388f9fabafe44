/** The toast that hangs about each thing. One that is leaving is forgotten: given other words then, it would take them along. */
const hanging = new Map<string, string>();
let count = 0;

/** The id for what is said about a thing now: that of the toast which hangs, or a new one. `leave` is to be called when it begins to go. */
export function nameToast(about: string): { id: string; leave: () => void } {
  count += 1;
  const id = hanging.get(about) ?? `${about} ${count}`;
  hanging.set(about, id);
  return {
    id,
    leave: () => {
      if (hanging.get(about) === id) hanging.delete(about);
    },
  };
}
