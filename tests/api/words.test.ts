import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { wordsAddress, wordsFiles } from "@/lib/core/i18n/kept-words";
import { messagesOf } from "@/lib/core/i18n/messages";
import { routing } from "@/lib/core/i18n/routing";
import { browserHeaders } from "../support/api-client";
import { createLearner } from "../support/factories";
import { startPlainNext } from "../support/plain-next";
import { rawGet } from "../support/raw-http";
import { expectSecurityHeaders } from "../support/security-headers";

// The words of signed-in pages: a file for each language, made by the build, under our own server and under plain `next start`.

let plain: Awaited<ReturnType<typeof startPlainNext>>;
beforeAll(async () => {
  plain = await startPlainNext(inject("app").databaseUrl);
});
afterAll(() => plain.stop());
const bases = () =>
  [
    ["npm start", inject("app").url],
    ["next start", plain.url],
  ] as const;

describe.each(routing.locales)("the words (%s)", (locale) => {
  test("are what client components speak, named by their content, and may be kept forever", async () => {
    for (const [server, base] of bases()) {
      const answer = await fetch(new URL(wordsAddress(locale), base));
      const text = await answer.text();
      expect(
        [
          answer.status,
          answer.headers.get("content-type"),
          answer.headers.get("cache-control"),
          answer.headers.get("set-cookie"),
        ],
        server,
      ).toEqual([200, "application/json; charset=utf-8", "public, max-age=31536000, immutable", null]);
      expectSecurityHeaders(answer.headers, server);
      expect(wordsAddress(locale)).toBe(
        `/words/${locale}.${createHash("sha256").update(text).digest("hex").slice(0, 16)}.json`,
      );
      const words = JSON.parse(text) as Record<string, Record<string, unknown>>;
      expect(words.courses?.title, server).toBe(messagesOf(locale).courses.title);
      // What only the server says, and what public pages say, stays away.
      expect([words.welcome, words.mentorOffline, words.terms, words.mail?.recovery]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(gzipSync(text).length).toBeLessThan(16_500);
    }
  });

  test("are named by every page behind sign-in, which carries none itself", async () => {
    const { cookie = "" } = await browserHeaders(await createLearner());
    for (const [server, base] of bases()) {
      for (const path of ["/", "/courses", "/market", "/settings", "/create", "/pricing"]) {
        const address = locale === "es" ? `/es${path.replace(/\/$/, "")}` : path;
        const { status, body: html } = await rawGet(base, address, { cookie });
        expect(status, `${address} under ${server}`).toBe(200);
        expect(html, `${address} under ${server}`).toContain(
          `<link rel="preload" href="${wordsAddress(locale)}" as="fetch" crossorigin=""/>`,
        );
        // Said by a notice that nothing on these pages has to give.
        expect(html, `${address} under ${server}`).not.toContain(messagesOf(locale).errors.internal);
      }
    }
  });
});

test("under any other name there is nothing, and nobody is asked who they are", async () => {
  const name = wordsFiles()[0]?.name ?? "";
  for (const [server, base] of bases()) {
    for (const path of [
      "/words/en.json",
      "/words/en.0000000000000000.json",
      "/words/",
      "/words",
      `/words/${name}x`,
      `/es/words/${name}`,
    ]) {
      const answer = await fetch(new URL(path, base), { redirect: "manual" });
      expect(answer.status, `${path} under ${server}`).toBe(404);
      expect(answer.headers.get("cache-control") ?? "", `${path} under ${server}`).not.toContain("immutable");
      await answer.body?.cancel();
    }
  }
});
