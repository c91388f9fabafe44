import { expect, test } from "vitest";
import { toastIdFor } from "./toast-ids";

test("what is said about the same thing takes the place of the toast that hangs", () => {
  const first = toastIdFor("saving");
  expect(toastIdFor("saving").id).toBe(first.id);
  expect(toastIdFor("mail").id).not.toBe(first.id);
});

test("a toast that is leaving takes no other words along", () => {
  const first = toastIdFor("deleting");
  first.release();
  const second = toastIdFor("deleting");
  expect(second.id).not.toBe(first.id);
  first.release();
  expect(toastIdFor("deleting").id).toBe(second.id);
});
