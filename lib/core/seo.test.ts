import { describe, expect, it } from "vitest";
import { sitePath } from "./i18n/site-path";
import { alternates, jsonLd, organisation, pageMetadata, faqPage, webSite } from "./seo";

describe("addresses of public pages", () => {
  it("puts Spanish pages under /es, including the home page and anchors", () => {
    expect(sitePath("en", "/vision#commitment")).toBe("/vision#commitment");
    expect(sitePath("es", "/")).toBe("/es");
    expect(sitePath("es", "/#pricing")).toBe("/es#pricing");
    expect(sitePath("es", "/terms")).toBe("/es/terms");
  });

  it("lists every language and a default", () => {
    expect(alternates("/terms")).toEqual({
      en: "http://localhost:3000/terms",
      es: "http://localhost:3000/es/terms",
      "x-default": "http://localhost:3000/terms",
    });
  });

  it("lists a page without a twin in its language only", () => {
    const url = "http://localhost:3000/es/learn/ajedrez";
    expect(alternates({ es: "/learn/ajedrez" })).toEqual({ es: url, "x-default": url });
  });
});

describe("metadata", () => {
  it("has the canonical address and the picture of its language", () => {
    const data = pageMetadata({ locale: "es", path: "/vision", title: "Visión", description: "…" });
    expect(data.alternates?.canonical).toBe("http://localhost:3000/es/vision");
    expect(JSON.stringify(data.openGraph)).toContain("/images/og-es.png");
    expect(data.openGraph).toMatchObject({
      locale: "es_ES",
      alternateLocale: ["en_US"],
      title: "Visión · Meno",
    });
  });

  it("escapes text that could end its element", () => {
    const json = jsonLd([faqPage([{ question: "</script><script>alert(1)</script>", answer: "<b>" }])]);
    expect(json).not.toContain("<");
    expect(JSON.stringify(JSON.parse(json))).toContain("</script>");
  });

  it("names the organisation as the site's publisher", () => {
    expect(webSite("en", "…").publisher).toEqual({ "@id": organisation("a@b.c")["@id"] });
  });
});
