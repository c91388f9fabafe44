import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/core/http/client";
import type { Draft, DraftUpdate } from "@/lib/studio/schema";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { DraftStore } from "./draft-store";

const title = (value: string) => [{ op: "set" as const, path: "title", value }];

function draftOf(version: number, change: Partial<Draft> = {}): Draft {
  const document = courseDocumentOf(2);
  return {
    course_id: "0198f000-0000-7000-8000-000000000001",
    version,
    document,
    published: document,
    revision: 1,
    saved_at: null,
    saved_by: null,
    edited_by: null,
    ignored: {},
    learners: 0,
    is_published: false,
    is_listed: false,
    ...change,
  };
}

/** A server with one draft, which can fail. */
class Server {
  readonly saves: DraftUpdate[] = [];
  failure: ApiError | null = null;
  constructor(public draft: Draft) {}

  readonly save = async (update: DraftUpdate) => {
    this.saves.push(update);
    if (this.failure) throw this.failure;
    if (update.version !== this.draft.version) throw new ApiError(409, "draft_stale");
    const saved_at = "2026-11-26T12:41:00.000Z";
    const { document, edited_by, ignored = this.draft.ignored } = update;
    this.draft = { ...this.draft, document, edited_by, ignored, version: update.version + 1, saved_at };
    return { version: this.draft.version, saved_at, edited_by };
  };
  readonly load = async () => this.draft;
}

let stored: Map<string, string>;
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(server: Server, draft = server.draft): DraftStore {
  const store = new DraftStore(draft, server);
  stop = store.open();
  return store;
}

const pause = (milliseconds = 1_000) => vi.advanceTimersByTimeAsync(milliseconds);

describe("saving", () => {
  it("follows a pause, once for all changes, and names who made them", async () => {
    const server = new Server(draftOf(0));
    const store = open(server);
    store.apply(title("One"));
    await pause(900);
    store.apply(title("Two"), "person");
    store.apply(
      [{ op: "set", path: "overview", before: server.draft.document.overview, value: "New" }],
      "model",
    );
    expect(store.snapshot().state).toBe("waiting");
    await pause();
    expect(server.saves).toMatchObject([{ version: 0, edited_by: "both", document: { title: "Two" } }]);
    expect(store.snapshot()).toMatchObject({ state: "saved", stored: { version: 1 } });
    store.apply(title("Three"));
    await expect(store.flush()).resolves.toBe(true);
    expect(server.saves[1]).toMatchObject({ version: 1, edited_by: "person", document: { title: "Three" } });
  });

  it("of a refused document says why, and tries again after the next change", async () => {
    const server = new Server(draftOf(3));
    const store = open(server);
    server.failure = new ApiError(422, "validation");
    store.apply(title("Far too long"));
    await pause();
    expect(store.snapshot()).toMatchObject({ state: "failed", failure: "validation" });
    server.failure = null;
    store.apply(title("Short"));
    await pause();
    expect(store.snapshot()).toMatchObject({ state: "saved", failure: null });
  });
});

describe("without a connection", () => {
  it("changes are kept in the browser, and saved when it comes back", async () => {
    const server = new Server(draftOf(0));
    const store = open(server);
    server.failure = new ApiError(0, "network");
    store.apply(title("Offline"));
    await pause();
    expect(store.snapshot()).toMatchObject({ state: "offline", isKept: true });
    await pause(2_000);
    expect(server.saves).toHaveLength(2);
    await pause(3_000);
    expect(server.saves).toHaveLength(2);
    server.failure = null;
    window.dispatchEvent(new Event("online"));
    await pause(0);
    expect(store.snapshot().state).toBe("saved");
    expect(stored.size).toBe(0);
  });

  it("they are there after a reload, and can be undone", async () => {
    const server = new Server(draftOf(4));
    const store = open(server);
    server.failure = new ApiError(503, "unavailable");
    store.apply(title("Offline"));
    await pause();
    stop?.();
    server.failure = null;
    const again = open(server);
    expect(again.snapshot()).toMatchObject({ state: "waiting", history: { document: { title: "Offline" } } });
    await pause();
    expect(server.draft).toMatchObject({ version: 5, document: { title: "Offline" } });
    again.undo();
    expect(again.snapshot().history.document.title).toBe("Doubling numbers");
  });

  it("after a reload on another version both texts are shown", async () => {
    const server = new Server(draftOf(4));
    const store = open(server);
    server.failure = new ApiError(0, "network");
    store.apply(title("Offline"));
    await pause();
    stop?.();
    server.failure = null;
    const theirs = {
      ...server.draft,
      version: 5,
      document: { ...server.draft.document, overview: "Theirs" },
    };
    server.draft = theirs;
    const again = open(server);
    expect(again.snapshot()).toMatchObject({
      state: "stale",
      conflict: { mine: { title: "Offline" }, theirs: { document: { overview: "Theirs" } } },
    });
  });
});

describe("a draft that was saved elsewhere", () => {
  async function conflict(findings: { mine: string[]; theirs: string[] } = { mine: [], theirs: [] }) {
    const server = new Server(draftOf(1));
    const store = open(server);
    const document = { ...server.draft.document, overview: "Theirs" };
    const ignored = Object.fromEntries(findings.theirs.map((finding) => [finding, "Known"]));
    server.draft = { ...server.draft, version: 2, document, ignored };
    store.apply(title("Mine"));
    for (const finding of findings.mine) store.ignore(finding, "On purpose");
    await pause();
    expect(store.snapshot().state).toBe("stale");
    return { server, store, conflict: store.snapshot().conflict };
  }

  it("stays untouched until the author decides for the own text", async () => {
    const { server, store, conflict: found } = await conflict();
    expect(server.draft.document.title).toBe("Doubling numbers");
    expect(found).toMatchObject({ base: { title: "Doubling numbers" }, mine: { title: "Mine" } });
    if (found) store.resolve(found.mine);
    await pause(0);
    expect(server.draft).toMatchObject({
      version: 3,
      document: { title: "Mine", overview: "A short course on doubling." },
    });
    expect(store.snapshot()).toMatchObject({ state: "saved", conflict: null });
  });

  it("keeps the findings that either of the two ignores", async () => {
    const { server, store, conflict: found } = await conflict({ mine: ["a"], theirs: ["b"] });
    if (found) store.resolve(found.theirs.document);
    await pause(0);
    expect(server.draft.ignored).toEqual({ a: "On purpose", b: "Known" });
  });

  it("is taken without a save", async () => {
    const { server, store, conflict: found } = await conflict();
    const saves = server.saves.length;
    if (found) store.resolve(found.theirs.document);
    await pause();
    expect(server.saves).toHaveLength(saves);
    expect(store.snapshot()).toMatchObject({
      state: "saved",
      stored: { version: 2 },
      history: { document: { overview: "Theirs" } },
    });
  });
});

describe("a draft in which the model writes a module anew", () => {
  const theirs = (server: Server) => {
    const document = { ...server.draft.document, overview: "By the model" };
    server.draft = { ...server.draft, version: 2, document };
  };

  it("takes up the module when it arrives, and undo brings the old one back", async () => {
    const server = new Server(draftOf(1));
    const store = open(server);
    theirs(server);
    await store.refresh();
    expect(store.snapshot()).toMatchObject({
      state: "saved",
      stored: { version: 2 },
      history: { document: { overview: "By the model" } },
    });
    store.undo();
    await pause();
    expect(server.draft).toMatchObject({ version: 3, document: { overview: "A short course on doubling." } });
  });

  it("keeps what the author types meanwhile, even if its save comes before the news", async () => {
    const server = new Server(draftOf(1));
    const store = open(server);
    store.followModel(true);
    store.apply(title("Mine"));
    theirs(server);
    await pause();
    await pause();
    expect(store.snapshot()).toMatchObject({ state: "saved", conflict: null });
    expect(server.draft.document).toMatchObject({ title: "Mine", overview: "By the model" });
  });

  it("is a conflict where both change the same", async () => {
    const server = new Server(draftOf(1));
    const store = open(server);
    store.followModel(true);
    store.apply([{ op: "set", path: "overview", value: "Mine", before: "A short course on doubling." }]);
    theirs(server);
    await store.refresh();
    expect(store.snapshot()).toMatchObject({
      state: "stale",
      conflict: { mine: { overview: "Mine" }, theirs: { document: { overview: "By the model" } } },
    });
  });
});
