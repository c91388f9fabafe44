import { expect, test } from "vitest";
import { inlineScripts } from "./site-policy";
import { loadScriptsLate } from "./late-scripts";

const page = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/><link rel="preload" href="/f.woff2" as="font"/><script src="/_next/static/chunks/b-$&.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script></head><body>Text<script>self.x=1</script><script src="/_next/static/chunks/a.js" async=""></script></body></html>`;

test("scripts become a list in their order, and nothing else is lost", () => {
  const late = loadScriptsLate(page);
  expect(late).toContain(`<script type="application/json" id="late-scripts">["/_next/static/chunks/b-$&.js","/_next/static/chunks/a.js"]</script>`);
  expect(late).toContain(`<html><head><link rel="preload" href="/f.woff2" as="font"/><script src="/_next/static/chunks/old.js" noModule=""></script></head><body>Text<script>self.x=1</script><script type="application/json"`);
  expect(late).toMatch(/<\/script><\/body><\/html>$/);
});

test("the page gains one script of its own, the same on every page", () => {
  const own = (html: string) => inlineScripts(loadScriptsLate(html)).at(-1);
  expect(inlineScripts(loadScriptsLate(page))).toHaveLength(inlineScripts(page).length + 1);
  expect(own(page)).toBe(own(page.replaceAll("a.js", "c.js")));
});

test("a page whose scripts are written otherwise stops the build, and so does one that was rewritten before", () => {
  expect(() => loadScriptsLate(`<body><script defer src="/_next/static/chunks/a.js"></script></body>`)).toThrow("names no scripts");
  expect(() => loadScriptsLate(loadScriptsLate(page))).toThrow("names no scripts");
});
