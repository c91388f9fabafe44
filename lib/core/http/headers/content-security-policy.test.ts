import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  analyticsSources,
  googleSources,
  inlineHash,
  pagePolicy,
  recaptchaSources,
} from "./content-security-policy";

describe("the content security policy of a page", () => {
  test("allows only configured foreign sources, and lists each source once", () => {
    expect(pagePolicy([])).not.toMatch(/https?:|\*/);
    const policy = pagePolicy(["'nonce-x'"], [recaptchaSources, recaptchaSources, googleSources]);
    expect(policy).toContain(
      "script-src 'self' 'nonce-x' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://accounts.google.com/gsi/client;",
    );
    expect(policy).toContain(
      "frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/ https://accounts.google.com/gsi/;",
    );
  });

  test("lists the origin of a foreign analytics script, and nothing for a local one", () => {
    expect(analyticsSources("https://stats.example.org/js/script.js?x=1")).toEqual({
      "script-src": ["https://stats.example.org"],
      "connect-src": ["https://stats.example.org"],
    });
    expect([analyticsSources("/stats.js"), analyticsSources(undefined)]).toEqual([{}, {}]);
  });

  test("hashes a script byte by byte as a browser does", async () => {
    const script = "alert('ñ “quoted” \u{1F600}')";
    expect(await inlineHash(script)).toBe(
      `'sha256-${createHash("sha256").update(script, "utf8").digest("base64")}'`,
    );
  });
});
