import { expect, test } from "vitest";
import { nameToast } from "./toast-ids";

test("what is said about the same thing takes the place of the toast that hangs", () => {
  const first = nameToast("saving");
  expect(nameToast("saving").id).toBe(first.id);
  expect(nameToast("mail").id).not.toBe(first.id);
});

test("a toast that is leaving takes no other words along", () => {
  const first = nameToast("deleting");
  first.leave();
  const second = nameToast("deleting");
  expect(second.id).not.toBe(first.id);
  first.leave();
  expect(nameToast("deleting").id).toBe(second.id);
});
