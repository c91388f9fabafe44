import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { freePort } from "../../support/app-server";

/** A statement of ours as it goes out; of its values `ME` and `ID` are put in anew for each call. */
export type Asked = { text: string; values: unknown[] };
export const ME = "(who asks)";
export const ID = "(which one)";

/** Another Next that contains nothing but what it is compared by. */
export type BareNext = { port: number; pid: number; process: ChildProcess; stop: () => Promise<void> };

// Inside of this checkout, where the same packages are found; nothing else looks in there.
const FOLDER = resolve(".data/bare-next");

const ask = `import postgres from "postgres";
const sql = globalThis.bareSql ??= postgres(process.env.DATABASE_URL, { max: 10, connection: { jit: "off", max_parallel_workers_per_gather: "0" } });
const asked = JSON.parse(process.env.BARE_ASKED);
export const ask = (name, me, id) => sql.unsafe(asked[name].text, asked[name].values.map((value) => value === "${ME}" ? me : value === "${ID}" ? id : value), { prepare: true });
`;

const list = `import { ask } from "../ask";
export const dynamic = "force-dynamic";
export const GET = async (request) => Response.json(await ask("list", request.nextUrl.searchParams.get("me")).values());
`;

/** Its address ends in an id, as ours does: the framework has more to do for it than for a fixed one. */
const byId = (name: string) => `import { ask } from "../../ask";
export const dynamic = "force-dynamic";
export const GET = async (request, { params }) => Response.json(await ask("${name}", request.nextUrl.searchParams.get("me"), (await params).id).values());
`;

const page = `import { ask } from "../ask";
export const dynamic = "force-dynamic";
export default async function Page({ searchParams }) {
  const rows = await ask("list", (await searchParams).me);
  return <main><h1>Courses</h1><ul>{rows.map((row) => <li key={row.id}><a href={"/course/" + row.id}>{row.title}</a><p>{row.description}</p></li>)}</ul></main>;
}
`;

/**
 * The same rows with all that a card of ours says of a course, as one would write it down: without frame, styles, translation, and parts that do
 * something but the link. Of the statement's two columns named `id` a row keeps the certificate's: the author's id is as long.
 */
const cards = `import Link from "next/link";
import { ask } from "../ask";
export const dynamic = "force-dynamic";
export default async function Page({ searchParams }) {
  const rows = await ask("list", (await searchParams).me);
  return (
    <main>
      <h1>My courses</h1>
      <p>{rows.length} courses</p>
      <ul>
        {rows.map((row) => (
          <li key={row.title} className="card">
            <svg aria-hidden="true" className="cover"><use href={"/covers.svg#" + row.author_id.slice(0, 1)} /></svg>
            <p className="kind"><span className="glyph" />{row.level}<span aria-hidden="true">·</span><span lang="en">{row.language}</span></p>
            <h2 className="title"><Link href={"/course/" + row.author_id} className="whole">{row.title}</Link></h2>
            <p className="by">by {row.full_name}</p>
            <ul aria-label="Topics" className="topics">{row.tags.map((tag) => <li key={tag}><span className="tag">{tag}</span></li>)}</ul>
            <div className="foot">
              <button type="button" aria-label="Rating: -/5" className="stars"><span role="img" aria-label="-/5" className="stars" /></button>
              <span>{row.rating_count > 0 ? row.rating_sum / row.rating_count : "Not rated yet"}</span>
              <button type="button" id={"options-" + row.author_id} aria-haspopup="menu" aria-label={"Options of " + row.title} className="options"><span aria-hidden="true" className="mark" /></button>
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}
`;

/** What the framework takes for a page that says nothing. */
const empty = `export const dynamic = "force-dynamic";
export default function Page() { return <p>nothing</p>; }
`;

const files: Record<string, string> = {
  "package.json": `{ "private": true }`,
  "next.config.mjs": `export default { poweredByHeader: false, serverExternalPackages: ["postgres"] };`,
  "app/ask.js": ask,
  "app/layout.js": `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }`,
  "app/list/route.js": list,
  "app/item/[id]/route.js": byId("item"),
  "app/record/[id]/route.js": byId("record"),
  "app/page/page.js": page,
  "app/cards/page.js": cards,
  "app/empty/page.js": empty,
};

/** Builds it (half a minute) and starts it on a free port. */
export async function startBareNext(
  databaseUrl: string,
  asked: Record<"list" | "item" | "record", Asked>,
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
    BARE_ASKED: JSON.stringify(asked),
  };
  const next = (...args: string[]) =>
    spawn(process.execPath, [resolve("node_modules/next/dist/bin/next"), ...args], {
      cwd: FOLDER,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
  let output = "";
  // The other bundler would take the instrumentation and the middleware of this checkout along.
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
