import { describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/core/http/client";
import type { Grade } from "@/lib/review/policy";
import type { ReviewResult } from "@/lib/review/schema";
import { createDelivery } from "./delivery";
import { openOutbox, type Unsent } from "./outbox";

function memoryStorage(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

const unsent = (answer_id: string, grade?: Grade): Unsent => ({
  cardId: `card of ${answer_id}`,
  submission: { answer_id, answered_at: "2026-11-26T10:00:00Z", answer: "x", ...(grade && { grade }) },
});
const result = { due: 3 } as ReviewResult;

describe("the outbox", () => {
  it("keeps answers across pages, each person's apart", () => {
    const storage = memoryStorage();
    openOutbox("ada", storage).put(unsent("1"));
    expect(openOutbox("ada", storage).list()).toEqual([unsent("1")]);
    expect(openOutbox("bob", storage).list()).toEqual([]);
  });

  it("still sends a grade that was given while its answer was under way", () => {
    const outbox = openOutbox("ada", memoryStorage());
    outbox.put(unsent("1"));
    outbox.put(unsent("1", 2));
    outbox.drop(unsent("1"));
    expect(outbox.list()).toEqual([unsent("1", 2)]);
    outbox.drop(unsent("1", 2));
    expect(outbox.list()).toEqual([]);
  });

  const full: Pick<Storage, "getItem" | "setItem"> = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  const foreign: Pick<Storage, "getItem" | "setItem"> = { getItem: () => "{oops", setItem: () => undefined };
  it.each([
    ["without storage", null],
    ["with a full one", full],
    ["with another program's text in it", foreign],
  ])("lasts as long as the page %s", (_, storage) => {
    const outbox = openOutbox("ada", storage);
    outbox.put(unsent("1"));
    expect(outbox.list()).toEqual([unsent("1")]);
  });
});

describe("the delivery", () => {
  const listeners = () => ({ onReceived: vi.fn(), onRefused: vi.fn(), onWaiting: vi.fn() });

  it("keeps what cannot be sent, in order, and sends all of it once the connection is back", async () => {
    vi.useFakeTimers();
    const outbox = openOutbox("ada", memoryStorage());
    const listener = listeners();
    let isOnline = false;
    const sent: string[] = [];
    const delivery = createDelivery(
      outbox,
      ({ submission }) => {
        if (!isOnline) return Promise.reject(new ApiError(0, "network"));
        sent.push(submission.answer_id);
        return Promise.resolve(result);
      },
      listener,
    );
    await delivery.add(unsent("1"));
    await delivery.add(unsent("2", 4));
    expect(listener.onWaiting).toHaveBeenLastCalledWith("network");
    isOnline = true;
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent).toEqual(["1", "2"]);
    expect(outbox.list()).toEqual([]);
    expect(listener.onWaiting).toHaveBeenLastCalledWith(null);
    vi.useRealTimers();
  });

  it("gives up an answer whose card has gone, and goes on with the next", async () => {
    const outbox = openOutbox("ada", memoryStorage());
    const listener = listeners();
    outbox.put(unsent("gone"));
    outbox.put(unsent("kept"));
    const delivery = createDelivery(
      outbox,
      ({ submission }) =>
        submission.answer_id === "gone"
          ? Promise.reject(new ApiError(404, "not_found"))
          : Promise.resolve(result),
      listener,
    );
    await delivery.deliver();
    expect(listener.onRefused).toHaveBeenCalledExactlyOnceWith(unsent("gone"));
    expect(listener.onReceived).toHaveBeenCalledExactlyOnceWith(unsent("kept"), result);
    expect(outbox.list()).toEqual([]);
  });
});
