import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./static-request";

/** The folder is part of the build, so that a new build starts with an empty one. */
const FOLDER = ".next/front";

const compress = {
  gzip: (body: Buffer): Promise<Buffer> => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  br: (body: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

/** Returns a body in an encoding, compressed once per build at the highest level. */
export type CompressedBodies = (plain: Buffer, encoding: Encoding) => Promise<Buffer>;

/** Keeps each compressed body once in memory and once in `folder`. */
export function openCompressedBodies(folder = FOLDER): CompressedBodies {
  const bodies = new Map<string, Promise<Buffer>>();
  return (plain, encoding) => {
    const name = `${createHash("sha256").update(plain).digest("hex")}.${encoding}`;
    const known = bodies.get(name);
    if (known !== undefined) return known;
    const body =
      encoding === "identity"
        ? Promise.resolve(plain)
        : readOrCompress(join(folder, name), () => compress[encoding](plain));
    bodies.set(name, body);
    return body;
  };
}

async function readOrCompress(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const stored = await readFile(file).catch(() => undefined);
  if (stored !== undefined) return stored;
  const made = await make();
  // Several processes may serve one build, and the folder may be read-only.
  const draft = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true })
    .then(() => writeFile(draft, made))
    .then(() => rename(draft, file))
    .catch(() => undefined);
  return made;
}
