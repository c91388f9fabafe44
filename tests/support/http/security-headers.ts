import { expect } from "vitest";

/** Checks the headers that every response must have (T034). */
export function expectSecurityHeaders(headers: Headers, what: string): void {
  expect(headers.get("x-content-type-options"), what).toBe("nosniff");
  expect(headers.get("referrer-policy"), what).toBe("strict-origin-when-cross-origin");
  expect(headers.get("cross-origin-opener-policy"), what).toBe("same-origin-allow-popups");
  expect(headers.get("cross-origin-resource-policy"), what).toBe("same-origin");
  expect(headers.get("permissions-policy"), what).toMatch(/camera=\(\).*microphone=\(\)/);
  expect(headers.get("x-frame-options"), what).toBe("DENY");
  expect(headers.get("x-powered-by"), what).toBeNull();
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy, what).toContain("frame-ancestors 'none'");
  // Two policies would arrive as one text, joined by a comma.
  expect(policy, what).not.toContain(",");
}
