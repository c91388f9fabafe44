import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./wish";

/** Beside the build, which empties the folder when it is made anew. */
const FOLDER = ".next/front";

const pack = {
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

/** A body in an encoding: as small as can be, so made once per build and kept beside it. */
export type Bodies = (plain: Buffer, encoding: Encoding) => Promise<Buffer>;

/** Bodies held once, however many addresses and forms of their answers have them. */
export function keepBodies(folder = FOLDER): Bodies {
  const held = new Map<string, Promise<Buffer>>();
  return (plain, encoding) => {
    const name = `${createHash("sha256").update(plain).digest("hex")}.${encoding}`;
    const known = held.get(name);
    if (known !== undefined) return known;
    const body =
      encoding === "identity"
        ? Promise.resolve(plain)
        : packedFile(join(folder, name), () => pack[encoding](plain));
    held.set(name, body);
    return body;
  };
}

async function packedFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return kept;
  const made = await make();
  // Several processes may serve one build, and a folder that may not be written is no reason to serve less.
  const draft = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true })
    .then(() => writeFile(draft, made))
    .then(() => rename(draft, file))
    .catch(() => undefined);
  return made;
}
