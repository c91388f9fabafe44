import { expect, test, vi } from "vitest";
import { ApiError } from "@/lib/core/http/client";
import type { Plan, PlanChange } from "@/lib/generation/schema";
import { modulesOf, PlanStore } from "./plan-store";

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;

function planOf(titles: string[], version = 1): Plan {
  return {
    course_id: idOf(0),
    state: "planned",
    error: null,
    title: "Bread",
    overview: "",
    introduction: "",
    level: "beginner",
    language: "english",
    running_example: "",
    minutes: 30 * titles.length,
    answers: [],
    outlines_left: 5,
    version,
    modules: titles.map((title, i) => ({
      id: idOf(i + 1),
      title,
      description: "",
      minutes: 30,
      objectives: [],
      key_terms: [],
      misconceptions: [],
      prerequisites: [],
      shaped_by: [],
    })),
  };
}

/** A server that holds one plan, whose modules a change renames, orders and drops. */
function serverOf(titles: string[]) {
  const server = {
    plan: planOf(titles),
    changes: [] as PlanChange[],
    load: () => Promise.resolve(server.plan),
    change: (change: PlanChange) => {
      if (change.version !== server.plan.version) return Promise.reject(new ApiError(409, "conflict"));
      server.changes.push(change);
      const known = new Map(planOf(titles).modules.map((module) => [module.id, module]));
      const modules = change.modules.flatMap(({ id, title }) => {
        const module = known.get(id);
        return module ? [{ ...module, title }] : [];
      });
      server.plan = { ...server.plan, version: change.version + 1, modules };
      if (change.wish !== undefined) server.plan.state = "planning";
      return Promise.resolve(server.plan);
    },
    start: () => Promise.reject(new ApiError(403, "forbidden")),
    resume: () => Promise.reject(new ApiError(409, "conflict")),
  };
  return server;
}

const storeOf = (server: ReturnType<typeof serverOf>) => new PlanStore(server, server.plan);
const titlesOf = (store: PlanStore) => modulesOf(store.read()).map(({ title }) => title);
const settled = (store: PlanStore) =>
  vi.waitFor(() => {
    expect(store.read().busy).toBeNull();
    expect(store.read().edits).toEqual([]);
  });

test("edits show at once, and are stored in as few calls as possible", async () => {
  const server = serverOf(["A", "B", "C"]);
  const store = storeOf(server);
  store.edit({ kind: "rename", id: idOf(1), title: "A", renamed: "Start" });
  store.edit({ kind: "move", id: idOf(1), title: "Start", to: 2 });
  store.edit({ kind: "drop", id: idOf(2), title: "B" });
  expect(titlesOf(store)).toEqual(["C", "Start"]);
  await settled(store);
  expect(server.plan.modules.map(({ title }) => title)).toEqual(["C", "Start"]);
  expect(server.changes).toHaveLength(2);
});

test("a dropped module comes back to its place", async () => {
  const server = serverOf(["A", "B", "C"]);
  const store = storeOf(server);
  const [, module] = server.plan.modules;
  if (!module) throw new Error("no module");
  store.edit({ kind: "drop", id: module.id, title: "B" });
  await settled(store);
  store.edit({ kind: "restore", id: module.id, title: "B", module, to: 1 });
  await settled(store);
  expect(server.plan.modules.map(({ title }) => title)).toEqual(["A", "B", "C"]);
});

test("the last module cannot be dropped", () => {
  const store = storeOf(serverOf(["A"]));
  store.edit({ kind: "drop", id: idOf(1), title: "A" });
  expect(titlesOf(store)).toEqual(["A"]);
});

test("a change from elsewhere is shown, and the edit that it overtook can be made again", async () => {
  const server = serverOf(["A", "B"]);
  const store = storeOf(server);
  const other = storeOf(server);
  other.edit({ kind: "rename", id: idOf(2), title: "B", renamed: "Theirs" });
  await settled(other);
  store.edit({ kind: "rename", id: idOf(1), title: "A", renamed: "Mine" });
  await settled(store);
  expect(titlesOf(store)).toEqual(["A", "Theirs"]);
  expect(store.read().overtaken).toMatchObject([{ renamed: "Mine" }]);
  store.applyAgain();
  await settled(store);
  expect(titlesOf(store)).toEqual(["Mine", "Theirs"]);
  expect(server.plan.modules.map(({ title }) => title)).toEqual(["Mine", "Theirs"]);
});

test("an edit whose response was lost is not reported as overtaken", async () => {
  const server = serverOf(["A", "B"]);
  const { change } = server;
  const store = storeOf(server);
  server.change = async (sent) => {
    await change(sent);
    throw new ApiError(0, "network");
  };
  store.edit({ kind: "rename", id: idOf(1), title: "A", renamed: "Mine" });
  await vi.waitFor(() => expect(store.read().failure).toEqual({ at: "save", code: "network" }));
  expect(titlesOf(store)).toEqual(["Mine", "B"]);
  server.change = change;
  store.retry();
  await settled(store);
  expect(store.read()).toMatchObject({ overtaken: [], failure: null, plan: { version: 2 } });
});

test("a wish is sent after the edits, and only once", async () => {
  const server = serverOf(["A", "B"]);
  const store = storeOf(server);
  store.edit({ kind: "drop", id: idOf(2), title: "B" });
  const both = await Promise.all([store.planAgain("more practice"), store.planAgain("more practice")]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(server.changes.filter(({ wish }) => wish !== undefined)).toEqual([
    { version: 2, modules: [{ id: idOf(1), title: "A" }], wish: "more practice" },
  ]);
  expect(store.read().plan?.state).toBe("planning");
});

test("a refused start leaves the plan as it is", async () => {
  const store = storeOf(serverOf(["A"]));
  expect(await store.start()).toBeNull();
  expect(store.read()).toMatchObject({ busy: null, end: null, failure: { at: "start", code: "forbidden" } });
});

test("a title that is too long is kept and not sent, and neither is what follows, until it is shorter", async () => {
  const server = serverOf(["A", "B"]);
  const store = storeOf(server);
  const long = "a".repeat(121);
  store.edit({ kind: "rename", id: idOf(1), title: "A", renamed: long });
  store.edit({ kind: "move", id: idOf(2), title: "B", to: 0 });
  expect(await store.start()).toBeNull();
  expect(titlesOf(store)).toEqual(["B", long]);
  expect(server.changes).toEqual([]);
  expect(store.read().failure).toBeNull();
  store.edit({ kind: "rename", id: idOf(1), title: long, renamed: "Start" });
  await settled(store);
  expect(server.plan.modules.map(({ title }) => title)).toEqual(["B", "Start"]);
});
