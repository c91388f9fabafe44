import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { freePort } from "@/tests/support/app/app-server";

export type Yardstick = { port: number; stop: () => void };

/** Starts nginx with a page in a precompressed file; undefined where nginx with `gzip_static` is not installed. */
export async function startNginx(html: Buffer): Promise<Yardstick | undefined> {
  const about = spawnSync("nginx", ["-V"], { encoding: "utf8" });
  if (about.error || !about.stderr.includes("http_gzip_static_module")) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "meno-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "page.html"), html);
  writeFileSync(join(folder, "page.html.gz"), gzipSync(html, { level: 9 }));
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port));
  const child = spawn(
    "nginx",
    ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")],
    { stdio: "inherit" },
  );
  while (
    !(await fetch(`http://127.0.0.1:${port}/page.html`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error("nginx did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    stop: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One worker, as Node has one thread; open files are cached, and there is no access log. As root the workers stay root to read the folder. */
function configuration(folder: string, port: number): string {
  return `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off; worker_processes 1; pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100; gzip_static on; default_type text/html;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`;
}
