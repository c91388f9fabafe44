import { expect, test } from "vitest";
import { toastIdFor } from "./toast-ids";

test("a toast replaces the visible one of the same subject", () => {
  const first = toastIdFor("saving");
  expect(toastIdFor("saving").id).toBe(first.id);
  expect(toastIdFor("mail").id).not.toBe(first.id);
});

test("a closing toast is not reused", () => {
  const first = toastIdFor("deleting");
  first.release();
  const second = toastIdFor("deleting");
  expect(second.id).not.toBe(first.id);
  first.release();
  expect(toastIdFor("deleting").id).toBe(second.id);
});
