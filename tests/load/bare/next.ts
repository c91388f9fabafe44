import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { freePort } from "@/tests/support/app/app-server";

/** A statement of the product. Each request replaces the values `USER_ID` and `ID`. */
export type Statement = { text: string; values: unknown[] };
export const USER_ID = "(user id)";
export const ID = "(id)";

/** A Next app that contains nothing but the routes and pages of the comparison. */
export type BareNext = { port: number; pid: number; process: ChildProcess; stop: () => Promise<void> };

// Inside this checkout, so that it finds the same packages.
const FOLDER = resolve(".data/bare-next");

const query = `import postgres from "postgres";
const sql = globalThis.bareSql ??= postgres(process.env.DATABASE_URL, { max: 10, connection: { jit: "off", max_parallel_workers_per_gather: "0" } });
const statements = JSON.parse(process.env.BARE_STATEMENTS);
export const query = (name, userId, id) => sql.unsafe(statements[name].text, statements[name].values.map((value) => value === "${USER_ID}" ? userId : value === "${ID}" ? id : value), { prepare: true });
`;

const list = `import { query } from "../query";
export const dynamic = "force-dynamic";
export const GET = async (request) => Response.json(await query("list", request.nextUrl.searchParams.get("user")).values());
`;

/** A dynamic route, as the product's, because Next does more for it than for a fixed one. */
const byId = (name: string) => `import { query } from "../../query";
export const dynamic = "force-dynamic";
export const GET = async (request, { params }) => Response.json(await query("${name}", request.nextUrl.searchParams.get("user"), (await params).id).values());
`;

const page = `import { query } from "../query";
export const dynamic = "force-dynamic";
export default async function Page({ searchParams }) {
  const [{ page }] = await query("list", (await searchParams).user);
  const rows = page.map(({ value }) => value);
  return <main><h1>Courses</h1><ul>{rows.map((row) => <li key={row.id}><a href={"/course/" + row.id}>{row.title}</a><p>{row.description}</p></li>)}</ul></main>;
}
`;

/** The same rows with everything that a course card says, without layout, styles, translation and interactive parts but the link. */
const cards = `import Link from "next/link";
import { query } from "../query";
export const dynamic = "force-dynamic";
export default async function Page({ searchParams }) {
  const [{ page }] = await query("list", (await searchParams).user);
  const rows = page.map(({ value }) => value);
  return (
    <main>
      <h1>My courses</h1>
      <p>{rows.length} courses</p>
      <ul>
        {rows.map((row) => (
          <li key={row.title} className="card">
            <svg aria-hidden="true" className="cover"><use href={"/covers.svg#" + row.id.slice(0, 1)} /></svg>
            <p className="kind"><span className="glyph" />{row.level}<span aria-hidden="true">·</span><span lang="en">{row.language}</span></p>
            <h2 className="title"><Link href={"/course/" + row.id} className="whole">{row.title}</Link></h2>
            <p className="by">by {row.authorName}</p>
            <ul aria-label="Topics" className="topics">{row.tags.map((tag) => <li key={tag}><span className="tag">{tag}</span></li>)}</ul>
            <div className="foot">
              <button type="button" aria-label="Rating: -/5" className="stars"><span role="img" aria-label="-/5" className="stars" /></button>
              <span>{row.ratingCount > 0 ? row.ratingSum / row.ratingCount : "Not rated yet"}</span>
              <button type="button" id={"options-" + row.id} aria-haspopup="menu" aria-label={"Options of " + row.title} className="options"><span aria-hidden="true" className="mark" /></button>
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}
`;

/** The framework's own cost of a dynamic page. */
const empty = `export const dynamic = "force-dynamic";
export default function Page() { return <p>nothing</p>; }
`;

const files: Record<string, string> = {
  "package.json": `{ "private": true }`,
  "next.config.mjs": `export default { poweredByHeader: false, serverExternalPackages: ["postgres"] };`,
  "app/query.js": query,
  "app/layout.js": `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }`,
  "app/list/route.js": list,
  "app/item/[id]/route.js": byId("item"),
  "app/record/[id]/route.js": byId("record"),
  "app/page/page.js": page,
  "app/cards/page.js": cards,
  "app/empty/page.js": empty,
};

/** Builds the app (half a minute) and starts it on a free port. */
export async function startBareNext(
  databaseUrl: string,
  statements: Record<"list" | "item" | "record", Statement>,
): Promise<BareNext> {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(FOLDER, name, ".."), { recursive: true });
    writeFileSync(join(FOLDER, name), text);
  }
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: databaseUrl,
    BARE_STATEMENTS: JSON.stringify(statements),
  };
  const next = (...args: string[]) =>
    spawn(process.execPath, [resolve("node_modules/next/dist/bin/next"), ...args], {
      cwd: FOLDER,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
  let output = "";
  // Turbopack would include the instrumentation and the middleware of this checkout.
  const building = next("build", "--webpack");
  for (const stream of [building.stdout, building.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  if ((await new Promise((done) => building.once("close", done))) !== 0)
    throw new Error(`The bare Next does not build:\n${output}`);
  const port = await freePort();
  const child = next("start", "-p", String(port));
  const ended = new Promise<void>((done) =>
    child.once("close", () => {
      done();
    }),
  );
  while (
    child.exitCode === null &&
    !(await fetch(`http://localhost:${port}/favicon.ico`).then(
      () => true,
      () => false,
    ))
  )
    await new Promise((again) => setTimeout(again, 100));
  return { port, pid: child.pid ?? 0, process: child, stop: () => (child.kill(), ended) };
}
