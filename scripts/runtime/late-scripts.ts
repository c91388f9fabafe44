import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where a page built ahead names its scripts, as data that runs nothing. */
export const LATE_SCRIPTS = "late-scripts";

/**
 * Brings the scripts of the list before it: when the first text has been painted, at once where nobody is looking yet (a tab in the
 * background paints nothing, and shall be alive when it is turned to), and after three seconds in any case.
 */
const STARTER = [
  `{const list=JSON.parse(document.getElementById("${LATE_SCRIPTS}").textContent);let begun=false;`,
  `const begin=()=>{if(begun)return;begun=true;for(const src of list){const s=document.createElement("script");s.async=true;s.src=src;document.head.append(s)}};`,
  `if(document.hidden)begin();else{addEventListener("visibilitychange",begin);setTimeout(begin,3000);`,
  `new PerformanceObserver((seen)=>{if(seen.getEntriesByName("first-contentful-paint").length)begin()}).observe({type:"paint",buffered:true})}}`,
].join("");

/**
 * A page that the browser has kept whole comes back as it was left (`pageshow`, persisted): a form in the middle of signing in, or a door that is shut by now. The first is
 * loaded anew; whether the second is so the server alone can tell, for no script sees the cookie: it leads a browser that has one away, and then the page is loaded anew, too.
 */
const RETURN = [
  `addEventListener("pageshow",(e)=>{if(!e.persisted)return;if(document.querySelector("[aria-busy=true]"))location.reload();`,
  `else fetch(location.pathname.replace(/^(\\/es)?\\/?$/,"$1/welcome"),{method:"HEAD",redirect:"manual"}).then((a)=>{if(a.type==="opaqueredirect")location.reload()},()=>{})})`,
].join("");

const scriptFile = /<script src="(\/_next\/static\/[^"<>]+)" async=""><\/script>/g;
const scriptPreload = /<link rel="preload" as="script" [^<>]*\/>/g;

/** The page with the files of its scripts as data, and a script of its own that loads them after the first paint and looks after a page that comes back. */
export function loadScriptsLate(html: string): string {
  const files = [...html.matchAll(scriptFile)].map(([, file = ""]) => file);
  if (files.length === 0)
    throw new Error("A page built ahead names no scripts: has the framework changed how it writes them?");
  // A replacement given as text would read "$" in what follows as its own.
  const late = `<script type="application/json" id="${LATE_SCRIPTS}">${JSON.stringify(files)}</script><script>${STARTER}${RETURN}</script></body>`;
  return html
    .replace(scriptFile, "")
    .replace(scriptPreload, "")
    .replace("</body>", () => late);
}

/**
 * Rewrites the pages that the build has just made ahead: what they say is in their HTML, so on a slow line their text and typefaces need
 * not share it with the framework's scripts. Answers the number of pages. To be done before the policies, which name every script.
 */
export async function delayScripts(build = ".next"): Promise<number> {
  const root = join(build, "server/app");
  // What starts with "_" are the framework's own: shown when all else has failed.
  const files = (await readdir(root, { recursive: true })).filter(
    (name) => name.endsWith(".html") && !name.startsWith("_"),
  );
  for (const file of files)
    await writeFile(join(root, file), loadScriptsLate(await readFile(join(root, file), "utf8")));
  return files.length;
}
