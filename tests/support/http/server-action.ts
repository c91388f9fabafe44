import { readFileSync } from "node:fs";
import { z } from "zod";

const manifest = z.object({ node: z.record(z.string(), z.object({ exportedName: z.string().optional() })) });

const built = () =>
  Object.entries(
    manifest.parse(JSON.parse(readFileSync(".next/server/server-reference-manifest.json", "utf8"))).node,
  );

/** Every server action of the build. */
export function actionNames(): string[] {
  return [
    ...new Set(built().flatMap(([, { exportedName }]) => (exportedName === undefined ? [] : [exportedName]))),
  ].sort();
}

/** The id under which the build's pages call a server action. */
export function actionId(name: string): string {
  const ids = built().flatMap(([id, entry]) => (entry.exportedName === name ? [id] : []));
  const [id] = ids;
  if (id === undefined || ids.length > 1)
    throw new Error(`The build has ${ids.length} server actions named ${name}.`);
  return id;
}

export type ActionAnswer = {
  status: number;
  /** The action's return value. */
  result: unknown;
  /** The whole response, which holds elements that the action returns. */
  text: string;
  headers: Headers;
};

/** Calls a server action over HTTP as a page at `path` does. */
export async function callAction(
  name: string,
  args: readonly unknown[],
  { base, path, headers }: { base: string; path: string; headers: Record<string, string> },
): Promise<ActionAnswer> {
  const answer = await fetch(new URL(path, base), {
    method: "POST",
    redirect: "manual",
    headers: {
      "next-action": actionId(name),
      accept: "text/x-component",
      "content-type": "text/plain;charset=UTF-8",
      ...headers,
    },
    body: JSON.stringify(args),
  });
  const text = await answer.text();
  const returned = /^1:(\{.*)$/m.exec(text)?.[1];
  return {
    status: answer.status,
    result: returned === undefined ? undefined : JSON.parse(returned),
    text,
    headers: answer.headers,
  };
}
