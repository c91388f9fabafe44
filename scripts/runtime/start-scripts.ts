import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/**
 * Asks the browser to compile a file while it arrives, beside the page's own thread (Chrome 136 and later; a comment to others:
 * https://v8.dev/blog/explicit-compile-hints).
 */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

const manifest = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/**
 * Puts the hint on the scripts that start every page. Without it their functions are compiled when first called, all in the one
 * task that starts the framework, and the page does not answer meanwhile. Answers the number of files.
 */
export async function hintStartScripts(build = ".next"): Promise<number> {
  const { rootMainFiles } = manifest.parse(
    JSON.parse(await readFile(join(build, "build-manifest.json"), "utf8")),
  );
  for (const name of rootMainFiles) {
    const file = join(build, name);
    const code = await readFile(file, "utf8");
    if (!code.startsWith(COMPILE_HINT)) await writeFile(file, COMPILE_HINT + code);
  }
  return rootMainFiles.length;
}
