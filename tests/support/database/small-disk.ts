import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEGABYTE = Buffer.alloc(1024 * 1024);

/** A disk of a few megabytes that a test can fill and empty. */
export type SmallDisk = {
  /** Its folder. */
  path: string;
  /** Takes all of its free space. */
  fill: () => void;
  /** Gives the space back. */
  free: () => void;
  unmount: () => void;
};

/** Mounts a tmpfs of this size in megabytes. Needs Linux and root; throws otherwise. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), "meno-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "meno-test", path]);
  chmodSync(path, 0o755);
  const filler = join(path, "filler");
  return {
    path,
    fill: () => {
      const file = openSync(filler, "a");
      try {
        for (;;) {
          const { bavail, bsize } = statfsSync(path);
          if (bavail === 0) return;
          writeSync(file, MEGABYTE, 0, Math.min(MEGABYTE.length, bavail * bsize));
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    unmount: () => {
      execFileSync("umount", [path]);
      rmSync(path, { recursive: true });
    },
  };
}
