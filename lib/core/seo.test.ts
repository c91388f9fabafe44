import { describe, expect, it } from "vitest";
import { sitePath } from "./i18n/site-path";
import { alternates, linkedData, organisation, pageMetadata, questionPage, webSite } from "./seo";

describe("addresses of public pages", () => {
  it("puts Spanish under /es, the home page and anchors included", () => {
    expect(sitePath("en", "/vision#commitment")).toBe("/vision#commitment");
    expect(sitePath("es", "/")).toBe("/es");
    expect(sitePath("es", "/#pricing")).toBe("/es#pricing");
    expect(sitePath("es", "/terms")).toBe("/es/terms");
  });

  it("names every language and a default", () => {
    expect(alternates("/terms")).toEqual({
      en: "http://localhost:3000/terms",
      es: "http://localhost:3000/es/terms",
      "x-default": "http://localhost:3000/terms",
    });
  });
});

describe("metadata", () => {
  it("is canonical in its own language, with that language's picture", () => {
    const data = pageMetadata({ locale: "es", path: "/vision", title: "Visión", description: "…" });
    expect(data.alternates?.canonical).toBe("http://localhost:3000/es/vision");
    expect(JSON.stringify(data.openGraph)).toContain("/images/og-es.png");
    expect(data.openGraph).toMatchObject({
      locale: "es_ES",
      alternateLocale: ["en_US"],
      title: "Visión · Meno",
    });
  });

  it("cannot be broken out of by a text", () => {
    const json = linkedData([
      questionPage([{ question: "</script><script>alert(1)</script>", answer: "<b>" }]),
    ]);
    expect(json).not.toContain("<");
    expect(JSON.stringify(JSON.parse(json))).toContain("</script>");
  });

  it("names the organisation as the publisher of the site", () => {
    expect(webSite("en", "…").publisher).toEqual({ "@id": organisation("a@b.c")["@id"] });
  });
});
