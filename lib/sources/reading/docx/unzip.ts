import { zipSync } from "fflate";
import { fromBuffer, type Entry, type ZipFile } from "yauzl";
import { AppError } from "@/lib/core/errors";
import { MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES } from "../../policy";

/** The parts that text is read from. Pictures, programs and embedded files are left out. */
const readable =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|docProps\/core\.xml|word\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/u;

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}

/** The bytes of an entry. Fails as soon as they are more than the archive declared. */
function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("error", reject);
      stream.on("end", () => resolve(Buffer.concat(chunks)));
    });
  });
}

/** The entries of an archive. Throws `source_too_large` by the declared sizes, before anything is unpacked. */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ZIP_ENTRIES) throw new AppError("source_too_large");
  const { promise, resolve, reject } = Promise.withResolvers<Entry[]>();
  const entries: Entry[] = [];
  let size = 0;
  zip.on("entry", (entry: Entry) => {
    entries.push(entry);
    size += entry.uncompressedSize;
    if (size > MAX_UNPACKED_BYTES) reject(new AppError("source_too_large"));
    else zip.readEntry();
  });
  zip.on("end", () => resolve(entries));
  zip.on("error", reject);
  zip.readEntry();
  return promise;
}

/**
 * The XML parts of a DOCX by name, unpacked in memory. Throws `source_too_large` by the declared sizes, and an error of yauzl for paths
 * that lead out of the archive and for entries that are larger than declared.
 */
export async function unzipDocx(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes);
  const parts = new Map<string, Buffer>();
  for (const entry of await entriesOf(zip))
    if (readable.test(entry.fileName)) parts.set(entry.fileName, await unpack(zip, entry));
  return parts;
}

/** An archive of checked parts, so that another program's unzip sees exactly these. */
export function zipped(parts: ReadonlyMap<string, Buffer>): Buffer {
  const entries = Object.fromEntries([...parts].map(([name, bytes]) => [name, new Uint8Array(bytes)]));
  return Buffer.from(zipSync(entries, { level: 0 }));
}
