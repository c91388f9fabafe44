import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const manifest = z.looseObject({ config: z.looseObject({}) });

/**
 * Hands the framework its settings as the build resolved them, in the way of its own standalone server. Else every start compiles
 * next.config.ts once more, and the two compilers that this takes stay in memory, nearly fifty megabytes for nothing.
 */
export async function takeBuiltSettings(build = ".next"): Promise<void> {
  const { config } = manifest.parse(
    JSON.parse(await readFile(join(build, "required-server-files.json"), "utf8")),
  );
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
