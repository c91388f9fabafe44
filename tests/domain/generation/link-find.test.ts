import { fake } from "@/tests/support/generation/fake-model";
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  article,
  bread,
  find,
  pan,
  propose,
  threeGoodPages,
  web,
} from "@/tests/support/generation/link-finding";
import { htmlPage } from "@/tests/support/web/fake-web";

/** The reasons that the model got in its second call, by URL. */
function toldFailures(): Record<string, string> {
  const failures = fake.requests[1]?.context.failures as { url: string; problem: string }[];
  return Object.fromEntries(failures.map(({ url, problem }) => [url, problem]));
}

describe("links of a module", () => {
  test("are pages that are alive and on topic, with their own titles, found in one call", async () => {
    const good = threeGoodPages();
    propose({ candidates: good.map((url) => article(url)) });
    const { materials, calls } = await find();
    expect(materials.map(({ title, url, status, type }) => [title, url, status, type])).toEqual([
      ["Sourdough one", good[0], "ok", "Article"],
      ["Sourdough two", good[1], "ok", "Article"],
      ["Sourdough three", good[2], "ok", "Article"],
    ]);
    expect(materials.every(({ checkedAt }) => checkedAt instanceof Date)).toBe(true);
    expect(calls).toBe(1);
  });

  test("are asked for once more with the failures, and never without end", async () => {
    web.pages.set("site.test/old", (response) => response.writeHead(301, { location: "/new" }).end());
    web.pages.set("site.test/new", htmlPage("Moved sourdough", bread));
    web.pages.set("site.test/moon", htmlPage("The Moon", "It orbits the Earth."));
    web.pages.set("site.test/gone", (response) => response.writeHead(410).end());
    web.pages.set("site.test/closed", (response) => response.writeHead(403).end());
    web.pages.set("site.test/slow", () => undefined);
    web.pages.set("site.test/huge", (response) => response.end(Buffer.alloc(1_100_000, "x")));
    web.pages.set("site.test/deep", htmlPage("Deep sourdough", `${bread}${"<div>".repeat(3_000)}`));
    web.pages.set("site.test/zip", (response) =>
      response.writeHead(200, { "content-type": "application/zip" }).end(bread),
    );
    const bad = ["old", "moon", "gone", "closed", "slow", "huge", "deep", "zip"];
    propose(
      { candidates: [...bad.map((name) => article(`https://site.test/${name}`))] },
      {
        candidates: [
          article("https://nowhere.test/"),
          article("http://127.0.0.1/admin"),
          article("https://site.test/moon"),
        ],
      },
    );
    const { materials, calls } = await find();
    expect(calls).toBe(2);
    expect(materials).toMatchObject([
      { title: "Moved sourdough", url: "https://site.test/new", status: "ok" },
      { title: "Search Wikipedia: sourdough starter", status: "ok", type: "Article" },
    ]);
    expect(toldFailures()).toEqual({
      "https://site.test/moon": "the page is not about the subject of the module",
      "https://site.test/gone": "there is no such page",
      "https://site.test/closed": "the server lets no program check the page",
      "https://site.test/slow": "the server does not answer",
      "https://site.test/huge": "there is no such page",
      "https://site.test/deep": "the page cannot be read",
      "https://site.test/zip": "the page cannot be read",
    });
    expect(fake.requests[1]?.context.taken).toEqual(["https://site.test/new"]);
    expect(web.requests.filter((url) => url === "site.test/moon")).toHaveLength(1);
  });

  test("are no pages that only say so when there is no such page", async () => {
    const shell = htmlPage("Bread portal", `Sorry. ${bread}`);
    web.pages.set("shell.test/recipe", shell);
    web.pages.set("home.test/article/1", (response) => response.writeHead(302, { location: "/" }).end());
    web.pages.set("home.test/", htmlPage("All about sourdough", bread));
    web.answerEverything("shell.test", shell);
    propose({ candidates: [article("https://shell.test/recipe"), article("https://home.test/article/1")] });
    const { materials } = await find();
    expect(materials.map(({ title }) => title)).toEqual(["Search Wikipedia: sourdough starter"]);
    expect(new Set(Object.values(toldFailures()))).toEqual(
      new Set(["the page only says that there is no such page"]),
    );
  });

  test("are videos by the titles that their platforms give, in one form of the address", async () => {
    const oembed = (title: string) => JSON.stringify({ title, author_name: "A baker" });
    const youtube = (id: string) =>
      `www.youtube.com/oembed?format=json&url=${encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)}`;
    web.pages.set(youtube("aaaaaaaaaaa"), oembed("Feeding a sourdough starter"));
    web.pages.set(youtube("bbbbbbbbbbb"), oembed("Never gonna give you up"));
    web.pages.set(youtube("ccccccccccc"), (response) => response.writeHead(401).end("Unauthorized"));
    web.pages.set(
      `vimeo.com/api/oembed.json?url=${encodeURIComponent("https://vimeo.com/123456")}`,
      oembed("Hydration and levain"),
    );
    propose({
      candidates: [
        article("https://youtu.be/aaaaaaaaaaa?si=x"),
        article("https://www.youtube.com/watch?v=aaaaaaaaaaa&t=10s"),
        article("https://www.youtube.com/embed/bbbbbbbbbbb"),
        article("https://m.youtube.com/watch?v=ccccccccccc"),
        article("https://player.vimeo.com/video/123456"),
      ],
    });
    const { materials } = await find();
    expect(materials.slice(0, 2).map(({ type, title, url }) => [type, title, url])).toEqual([
      ["Video", "Feeding a sourdough starter", "https://www.youtube.com/watch?v=aaaaaaaaaaa"],
      ["Video", "Hydration and levain", "https://vimeo.com/123456"],
    ]);
    expect(materials).toHaveLength(3);
    expect(materials[2]?.title).toMatch(/^Search /);
  });

  test("do not repeat each other or the rest of the course", async () => {
    const [one = "", two = "", three = ""] = threeGoodPages();
    web.pages.set("good.test/copy", htmlPage("Copy", bread, `<link rel="canonical" href="/two">`));
    propose({
      candidates: [
        one,
        `${two}?utm_source=x#top`,
        `${two}/`,
        "https://good.test/copy",
        "http://www.good.test/three",
        three,
      ].map((url) => article(url)),
    });
    web.pages.set("www.good.test/three", htmlPage("Sourdough three", bread));
    const { urls } = await find({ taken: ["http://good.test/one/"] });
    expect(urls.slice(0, 2)).toEqual([two, "http://www.good.test/three"]);
    expect(urls.slice(2)).toHaveLength(1);
    expect(urls[2]).toContain("Special:Search");
  });

  test("are documents with the model's title if their type fits", async () => {
    const send = (type: string) => (response: ServerResponse) =>
      void response.writeHead(200, { "content-type": type, "content-length": "99999999" }).write("x");
    web.pages.set("docs.test/starter.pdf", send("application/pdf"));
    web.pages.set("docs.test/loaf.png", send("image/png"));
    propose({
      candidates: [
        article("https://docs.test/starter.pdf", "The starter, a paper"),
        article("https://docs.test/loaf.png", "A loaf"),
        { type: "Drawing", title: "A drawing of a loaf", url: "https://docs.test/loaf.png?2" },
      ],
    });
    const { materials } = await find();
    expect(materials.map(({ type, title }) => [type, title]).slice(0, 2)).toEqual([
      ["Article", "The starter, a paper"],
      ["Drawing", "A drawing of a loaf"],
    ]);
  });

  test("come from wikis if the model knows too few", async () => {
    web.addWiki("es.wikipedia.org", { "Masa madre": pan, "Pan de molde": pan, Luna: "La Luna gira." });
    web.addWiki("es.wikibooks.org", { "Panadería/Masa madre": pan });
    propose({ candidates: [], queries: ["masa madre"] });
    const { materials, calls } = await find({ language: "español" });
    expect(materials.map(({ type, title, url }) => [type, title, url])).toEqual([
      ["Artículo", "Masa madre", "https://es.wikipedia.org/wiki/Masa_madre"],
      ["Artículo", "Pan de molde", "https://es.wikipedia.org/wiki/Pan_de_molde"],
      ["Artículo", "Panadería/Masa madre", "https://es.wikibooks.org/wiki/Panader%C3%ADa%2FMasa_madre"],
    ]);
    expect(calls).toBe(1);
  });

  test("are in another language only if nothing else fits", async () => {
    const english = `${bread} A panadero knows masa madre and hidratación.`;
    web.pages.set("en.test/a", htmlPage("Sourdough in English", english));
    for (const name of ["a", "b", "c"]) web.pages.set(`es.test/${name}`, htmlPage(`Masa madre ${name}`, pan));
    const spanish = ["a", "b", "c"].map((name) => article(`https://es.test/${name}`));
    propose({ candidates: [article("https://en.test/a"), ...spanish] });
    expect((await find({ language: "español" })).urls).toEqual(spanish.map(({ url }) => url));

    propose({ candidates: [article("https://en.test/a"), ...spanish.slice(0, 2)] });
    const few = await find({ language: "español" });
    expect(few.urls.slice(0, 3)).toEqual([...spanish.slice(0, 2).map(({ url }) => url), "https://en.test/a"]);
  });

  test("are at most six", async () => {
    const candidates = Array.from({ length: 10 }, (_, i) => {
      web.pages.set(`many.test/${i}`, htmlPage(`Sourdough ${i}`, bread));
      return article(`https://many.test/${i}`);
    });
    propose({ candidates });
    expect((await find()).materials).toHaveLength(6);
  });

  test("may be compressed and in an older encoding", async () => {
    const text = Buffer.from(htmlPage("Hidratación", pan, `<meta charset="iso-8859-1">`), "latin1");
    web.pages.set("old.test/gzip", (response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync(text)),
    );
    web.pages.set("old.test/bomb", (response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync(Buffer.alloc(20_000_000))),
    );
    propose({ candidates: [article("https://old.test/gzip"), article("https://old.test/bomb")] });
    const { materials } = await find({ language: "español" });
    expect(materials.map(({ title }) => title)).toEqual([
      "Hidratación",
      "Búsqueda en Wikipedia: sourdough starter",
    ]);
  });
});

describe("a search link, titled as one, takes their place", () => {
  test("without a network, unchecked and after one call", async () => {
    web.reset();
    propose({ candidates: [article("https://a.test/"), article("https://b.test/")] });
    const { materials, calls } = await find({ language: "español" });
    expect(materials).toMatchObject([
      {
        title: "Búsqueda en Wikipedia: sourdough starter",
        type: "Artículo",
        status: "unchecked",
        checkedAt: null,
      },
    ]);
    expect(calls).toBe(1);
  });

  test("if the model fails", async () => {
    fake.respond(() => ({ fault: "refusal" }));
    const { materials } = await find();
    expect(materials.map(({ title }) => title)).toEqual(["Search Wikipedia: Feeding the starter"]);
  });

  test("at another source if the first one fails or is taken", async () => {
    threeGoodPages();
    web.pages.set("en.wikipedia.org/w/index.php", (response) => response.writeHead(404).end());
    web.pages.set("openlibrary.org/search", htmlPage("Open Library", "Results"));
    propose({ candidates: [article("https://good.test/one")] });
    const { materials } = await find();
    expect(materials.map(({ title }) => title)).toEqual([
      "Sourdough one",
      "Search Open Library: sourdough starter",
    ]);
  });
});

test("an abort ends the search", async () => {
  const stop = new AbortController();
  web.pages.set("slow.test/", () => stop.abort());
  propose({ candidates: [article("https://slow.test/")] });
  await expect(find({ signal: stop.signal })).rejects.toThrow();
});

test("a model's server that asks to wait is heard", async () => {
  fake.respond(() => ({ fault: "status", status: 429, retryAfter: 600 }));
  await expect(find()).rejects.toMatchObject({ code: "ai_rate_limited", details: { retryAfter: 600 } });
});
