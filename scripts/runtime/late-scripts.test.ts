import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { inlineScripts } from "./site-policy";
import { loadScriptsLate } from "./late-scripts";

const page = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/><link rel="preload" href="/f.woff2" as="font"/><script src="/_next/static/chunks/b-$&.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script></head><body>Text<script>self.x=1</script><script src="/_next/static/chunks/a.js" async=""></script></body></html>`;

test("scripts become a list in their order, and nothing else is lost", () => {
  const late = loadScriptsLate(page);
  expect(late).toContain(
    `<script type="application/json" id="late-scripts">["/_next/static/chunks/b-$&.js","/_next/static/chunks/a.js"]</script>`,
  );
  expect(late).toContain(
    `<html><head><link rel="preload" href="/f.woff2" as="font"/><script src="/_next/static/chunks/old.js" noModule=""></script></head><body>Text<script>self.x=1</script><script type="application/json"`,
  );
  expect(late).toMatch(/<\/script><\/body><\/html>$/);
});

test("the page gains one script of its own, the same on every page", () => {
  const own = (html: string) => inlineScripts(loadScriptsLate(html)).at(-1);
  expect(inlineScripts(loadScriptsLate(page))).toHaveLength(inlineScripts(page).length + 1);
  expect(own(page)).toBe(own(page.replaceAll("a.js", "c.js")));
});

test("a page whose scripts are written otherwise stops the build, and so does one that was rewritten before", () => {
  expect(() =>
    loadScriptsLate(`<body><script defer src="/_next/static/chunks/a.js"></script></body>`),
  ).toThrow("names no scripts");
  expect(() => loadScriptsLate(loadScriptsLate(page))).toThrow("names no scripts");
});

/** What the page's own script does when the page comes back: the addresses that it asks for, and how often it loads itself anew. */
async function comeBack(
  pathname: string,
  {
    persisted = true,
    busy = false,
    answer = "basic",
  }: { persisted?: boolean; busy?: boolean; answer?: string },
) {
  const seen = { asked: [] as string[], reloads: 0 };
  const listeners = new Map<string, (event: { persisted: boolean }) => void>();
  runInNewContext(inlineScripts(loadScriptsLate(page)).at(-1) ?? "", {
    addEventListener: (name: string, listener: (event: { persisted: boolean }) => void) =>
      listeners.set(name, listener),
    document: {
      hidden: true,
      getElementById: () => ({ textContent: "[]" }),
      querySelector: () => (busy ? {} : null),
    },
    location: {
      pathname,
      reload: () => {
        seen.reloads += 1;
      },
    },
    fetch: (address: string, { method, redirect }: RequestInit) => {
      seen.asked.push(`${String(method)} ${address} ${String(redirect)}`);
      return answer === "" ? Promise.reject(new Error("offline")) : Promise.resolve({ type: answer });
    },
  });
  listeners.get("pageshow")?.({ persisted });
  await new Promise(setImmediate);
  return seen;
}

test("a page that comes back whole is loaded anew where the server would lead this browser elsewhere by now, or where it was left in the middle of something", async () => {
  for (const [path, asked] of [
    ["/", "/welcome"],
    ["/es", "/es/welcome"],
    ["/es/", "/es/welcome"],
    ["/login", "/login"],
    ["/es/signup", "/es/signup"],
    ["/terms", "/terms"],
  ] as const) {
    expect(await comeBack(path, {}), path).toEqual({ asked: [`HEAD ${asked} manual`], reloads: 0 });
    expect((await comeBack(path, { answer: "opaqueredirect" })).reloads, path).toBe(1);
  }
  expect(await comeBack("/login", { busy: true })).toEqual({ asked: [], reloads: 1 });
  expect((await comeBack("/login", { answer: "" })).reloads).toBe(0);
  expect(await comeBack("/login", { persisted: false, busy: true })).toEqual({ asked: [], reloads: 0 });
});
