import { afterEach, expect, test, vi } from "vitest";
import { seal, unseal } from "@/lib/core/auth/seal";

afterEach(() => vi.unstubAllEnvs());

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

test("a text sealed with the old secret can be opened during a rotation (T152)", async () => {
  const [old, current] = ["an-old-secret-0123456789-0123456789", "a-new-secret-0123456789-0123456789"];
  const load = async (secret: string, before = "") => {
    vi.resetModules();
    vi.stubEnv("AUTH_SECRET", secret);
    vi.stubEnv("AUTH_SECRET_OLD", before);
    return import("@/lib/core/auth/seal");
  };
  const sealed = (await load(old)).seal("a key", "row-1");
  expect((await load(current, old)).unseal(sealed, "row-1")).toBe("a key");
  expect((await load(current)).unseal(sealed, "row-1")).toBeNull();
  const renewed = (await load(current, old)).reseal(sealed, "row-1") ?? "";
  expect((await load(current)).unseal(renewed, "row-1")).toBe("a key");
  expect((await load(current, old)).reseal(renewed, "row-1")).toBeNull();
});
