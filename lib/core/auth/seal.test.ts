import { expect, test } from "vitest";
import { seal, unseal } from "@/lib/core/auth/seal";

test("a sealed text can be opened only in its own row", () => {
  const sealed = seal("a secret, ñ 🦊", "row-1");
  expect(sealed).not.toContain("secret");
  expect(seal("a secret, ñ 🦊", "row-1")).not.toBe(sealed);
  expect(unseal(sealed, "row-1")).toBe("a secret, ñ 🦊");
  expect(unseal(sealed, "row-2")).toBeNull();
  const changed = `${sealed.startsWith("A") ? "B" : "A"}${sealed.slice(1)}`;
  for (const damaged of ["", "x", sealed.slice(0, -2), changed, `${sealed}AA`])
    expect(unseal(damaged, "row-1")).toBeNull();
});
