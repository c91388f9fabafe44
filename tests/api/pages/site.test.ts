import { describe, expect, inject, test } from "vitest";
import { sitePath } from "@/lib/core/i18n/site-path";
import { call } from "@/tests/support/http/api-client";
import { signInPages, publicPages } from "@/tests/support/pages/public-pages";
import { isInLanguage } from "@/tests/support/text/language-detection";
import { words } from "@/tests/support/text/words";

const locales = ["en", "es"] as const;
const everyPage = locales.flatMap((locale) => publicPages.map((path) => ({ locale, path })));
const everySignInPage = locales.flatMap((locale) => signInPages.map((path) => ({ locale, path })));

const entities: Record<string, string> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};
const plain = (text: string) =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity);

async function pageOf({ locale, path }: { locale: "en" | "es"; path: string }): Promise<string> {
  const { status, body, headers } = await call("GET", sitePath(locale, path));
  expect([status, headers.get("content-type")], `${locale} ${path}`).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  return String(body);
}

/** The attributes of every tag of one name, in document order. */
function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, "g"))].map(([, inside = ""]) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        plain(value),
      ]),
    ),
  );
}

const meta = (html: string, name: string) =>
  tags(html, "meta").find((tag) => tag.property === name || tag.name === name)?.content;
const pathOf = (url: string | undefined) => new URL(url ?? "").pathname;

/** Width and height of a PNG, from its first chunk. */
async function pngSize(path: string): Promise<[number, number]> {
  const answer = await fetch(new URL(path, inject("app").url));
  expect([answer.status, answer.headers.get("content-type")], path).toEqual([200, "image/png"]);
  const bytes = new DataView(await answer.arrayBuffer());
  return [bytes.getUint32(16), bytes.getUint32(20)];
}

/** The page's JSON-LD objects by type. */
function linkedThings(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = ""]) => {
      const document = JSON.parse(json) as { "@context": string; "@graph": Record<string, unknown>[] };
      expect(document["@context"]).toBe("https://schema.org");
      return document["@graph"];
    },
  );
}

describe("what search engines and previews read", () => {
  test.each(everyPage)(
    "$locale $path has a canonical address, both languages and a picture in its language",
    async ({ locale, path }) => {
      const html = await pageOf({ locale, path });
      expect(html).toContain(`<html lang="${locale}"`);
      const links = tags(html, "link");
      expect(links.filter(({ rel }) => rel === "canonical").map(({ href }) => pathOf(href))).toEqual([
        sitePath(locale, path),
      ]);
      const alternates = links
        .filter(({ rel, hreflang }) => rel === "alternate" && hreflang)
        .map(({ hreflang, href }) => [hreflang, pathOf(href)]);
      expect(Object.fromEntries(alternates)).toEqual({
        en: path,
        es: sitePath("es", path),
        "x-default": path,
      });
      const [title, description] = [
        plain(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ""),
        meta(html, "description") ?? "",
      ];
      expect(title).toContain("Meno");
      expect(
        [title.length <= 70, description.length >= 50, description.length <= 200],
        `${title}: ${description}`,
      ).toEqual([true, true, true]);
      expect([meta(html, "og:title"), meta(html, "twitter:title"), meta(html, "og:description")]).toEqual([
        title,
        title,
        description,
      ]);
      expect([meta(html, "og:locale"), meta(html, "twitter:card")]).toEqual([
        locale === "en" ? "en_US" : "es_ES",
        "summary_large_image",
      ]);
      expect(pathOf(meta(html, "og:url"))).toBe(sitePath(locale, path));
      for (const name of ["og:image", "twitter:image"])
        expect(pathOf(meta(html, name))).toBe(`/images/og-${locale}.png`);
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(meta(html, "robots") ?? "").not.toContain("noindex");
    },
  );

  test.each(everySignInPage)(
    "$locale $path has a canonical address and both languages",
    async ({ locale, path }) => {
      const links = tags(await pageOf({ locale, path }), "link");
      expect(links.filter(({ rel }) => rel === "canonical").map(({ href }) => pathOf(href))).toEqual([
        sitePath(locale, path),
      ]);
      const alternates = links
        .filter(({ rel, hreflang }) => rel === "alternate" && hreflang)
        .map(({ hreflang, href }) => [hreflang, pathOf(href)]);
      expect(Object.fromEntries(alternates)).toEqual({
        en: path,
        es: sitePath("es", path),
        "x-default": path,
      });
    },
  );

  test("titles and descriptions are unique", async () => {
    const pages = await Promise.all(everyPage.map(pageOf));
    for (const part of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
      const found = pages.map((html) => part.exec(html)?.[1]);
      expect(new Set(found).size, String(part)).toBe(everyPage.length);
    }
  });

  test.each(locales)(
    "%s: the structured data of organisation, site and questions match the page",
    async (locale) => {
      const html = await pageOf({ locale, path: "/" });
      const things = linkedThings(html);
      expect(things.map((thing) => thing["@type"])).toEqual(
        expect.arrayContaining(["Organization", "WebSite", "FAQPage"]),
      );
      const { mainEntity } = things.find((thing) => thing["@type"] === "FAQPage") as {
        mainEntity: { name: string; acceptedAnswer: { text: string } }[];
      };
      expect(mainEntity.map(({ name }) => name)).toEqual(
        Object.values(words[locale].welcome.faq).flatMap((item) =>
          typeof item === "string" ? [] : [item.q],
        ),
      );
      for (const { name, acceptedAnswer } of mainEntity)
        for (const text of [name, acceptedAnswer.text]) expect(plain(html)).toContain(text);
      const support = linkedThings(await pageOf({ locale, path: "/focustimesupport" }));
      expect(support.map((thing) => thing["@type"])).toEqual(["FAQPage"]);
    },
  );

  test("preview pictures and icons have their declared sizes", async () => {
    for (const locale of locales) expect(await pngSize(`/images/og-${locale}.png`)).toEqual([1200, 630]);
    const manifest = (await call("GET", "/manifest.webmanifest")).body as {
      name: string;
      start_url: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({ name: "Meno", start_url: "/", display: "standalone" });
    expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
    for (const { src, sizes } of manifest.icons) expect((await pngSize(src)).join("x"), src).toBe(sizes);
    const icons = tags(await pageOf({ locale: "en", path: "/" }), "link").filter(({ rel }) =>
      /icon/.test(rel ?? ""),
    );
    expect(icons.length).toBeGreaterThanOrEqual(2);
    for (const { href = "" } of icons) expect((await call("GET", href)).status, href).toBe(200);
  });

  test.each(["/security.txt", "/.well-known/security.txt"])(
    "%s names a contact and expires",
    async (path) => {
      const answer = await call("GET", path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
      const text = String(answer.body);
      expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
      const expiry = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
      expect(expiry).toBeGreaterThan(Date.now());
      expect(expiry).toBeLessThan(Date.now() + 365 * 86_400_000);
    },
  );

  test("sitemap and robots.txt list the same pages", async () => {
    const sitemap = String((await call("GET", "/sitemap.xml")).body);
    const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => pathOf(url));
    expect(urls).toEqual(expect.arrayContaining(everyPage.map(({ locale, path }) => sitePath(locale, path))));
    expect(new Set(urls).size).toBe(urls.length);
    const robots = String((await call("GET", "/robots.txt")).body);
    const closed = [...robots.matchAll(/Disallow: (\S+)/g)].map(([, path = ""]) => path);
    expect(closed).toEqual(expect.arrayContaining(["/api/", "/settings", "/es/settings"]));
    expect(robots).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/);
    for (const path of urls) {
      expect(
        closed.filter((start) => path.startsWith(start)),
        path,
      ).toEqual([]);
      expect((await call("GET", path)).status, path).toBe(200);
    }
  });
});

describe("the links of the public pages", () => {
  test("no link is dead, and every anchor, picture and stylesheet exists", async () => {
    const origin = inject("app").url;
    const seen = new Map<string, string>();
    for (const page of [...everyPage, ...everySignInPage]) {
      const html = await pageOf(page);
      const address = new URL(sitePath(page.locale, page.path), origin);
      const found = [
        ...tags(html, "a"),
        ...tags(html, "link"),
        ...tags(html, "img"),
        ...tags(html, "script"),
      ].flatMap(({ href, src }) => href ?? src ?? []);
      for (const link of found) {
        const url = new URL(link, address);
        // The page's absolute addresses have the configured origin.
        if (url.origin === origin || /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname))
          seen.set(url.pathname + url.search + url.hash, address.pathname);
      }
    }
    expect(seen.size).toBeGreaterThan(40);
    const read = new Map<string, { status: number; html: string }>();
    for (const [link, from] of seen) {
      const [path = "", anchor] = link.split("#");
      // This database has no library; a domain test compares the slugs of its courses.
      if (/^(?:\/es)?\/learn\//.test(path)) continue;
      let known = read.get(path);
      if (!known) {
        const { status, body } = await call("GET", path);
        known = { status, html: String(body) };
        read.set(path, known);
      }
      expect(known.status, `${link} on ${from}`).toBe(200);
      if (anchor) expect(known.html, `${link} on ${from}`).toContain(`id="${anchor}"`);
    }
  });

  test.each(locales)("%s: links keep the language, except the language switch", async (locale) => {
    const other = locale === "en" ? "es" : "en";
    for (const path of [...publicPages, ...signInPages]) {
      const links = tags(await pageOf({ locale, path }), "a").filter(({ href = "" }) =>
        /^\/(?!api\/)/.test(href),
      );
      for (const { href = "", hreflang } of links) {
        const spanish = /^\/es(?:[/?#]|$)/.test(href);
        expect(spanish, `${href} on ${path}`).toBe((hreflang ?? locale) === "es");
      }
      expect(
        links.map(({ hreflang }) => hreflang),
        path,
      ).toContain(other);
    }
  });
});

describe("the language of the public pages", () => {
  const foreign = /<(?!html)(\w+)[^>]* lang="\w+"[^>]*>.*?<\/\1>|<cite>.*?<\/cite>/gs;
  const texts = (html: string) =>
    plain(
      html.replace(/<head>.*?<\/head>|<script.*?<\/script>|<style.*?<\/style>/gs, "").replace(foreign, ""),
    )
      .split(/<[^>]*>/)
      .map((text) => text.trim())
      .filter(Boolean);

  test.each([...everyPage, ...everySignInPage])(
    "$locale $path has no sentence of the other language",
    async ({ locale, path }) => {
      const said = texts(await pageOf({ locale, path }));
      expect(said.length).toBeGreaterThan(10);
      const other = locale === "en" ? "es" : "en";
      expect(said.filter((text) => isInLanguage(other, text))).toEqual(
        locale === "en" && path === "/" ? [words.en.welcome.voices.sorJuana.name] : [],
      );
      expect(said.filter((text) => isInLanguage(locale, text)).length).toBeGreaterThan(1);
    },
  );
});
