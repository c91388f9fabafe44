import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { EventMerger, mergedEvents } from "./merged-events";

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const chat = (delta: object, more: object = {}) =>
  event({
    id: "c",
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta, finish_reason: null, ...more }],
  });
const said = (text: string) => chat({ content: text });
const output = (delta: string, item = "m") =>
  `event: response.output_text.delta\n${event({ type: "response.output_text.delta", item_id: item, output_index: 0, content_index: 0, delta, logprobs: [] })}`;

function merged(stream: string, cut = stream.length): string[] {
  const merger = new EventMerger();
  for (let at = 0; at < stream.length; at += cut) merger.push(stream.slice(at, at + cut));
  return merger.end().split(/(?<=\n\n)/);
}

describe("EventMerger", () => {
  const chats = [
    chat({ role: "assistant", content: "" }),
    said("one "),
    said("two \n\n"),
    said("three"),
    chat({}, { finish_reason: "stop" }),
    event({ choices: [], usage: { total_tokens: 3 } }),
    "data: [DONE]\n\n",
  ];
  const wantedChats = [chats[0], said("one two \n\nthree"), ...chats.slice(4)];
  const outputs = [
    event({ type: "response.created" }),
    output("¿Qué "),
    output("ves?"),
    output("x", "other"),
    event({ type: "response.completed" }),
  ];
  const wantedOutputs = [outputs[0], output("¿Qué ves?"), ...outputs.slice(3)];

  it.each([1, 2, 7, 50, 10_000])(
    "makes neighbours that only bring text one, cut into pieces of %d",
    (cut) => {
      expect(merged(chats.join(""), cut)).toEqual(wantedChats);
      expect(merged(outputs.join(""), cut)).toEqual(wantedOutputs);
    },
  );

  it.each([
    ["a finish", chat({ content: "two" }, { finish_reason: "stop" })],
    ["a tool call", chat({ content: "two", tool_calls: [{ index: 0 }] })],
    ["a refusal", chat({ content: null, refusal: "no" })],
    ["log probabilities", chat({ content: "two" }, { logprobs: { content: [] } })],
    ["an error", event({ error: { message: "it fell over" } })],
    ["a ping", ": ping\n\n"],
    ["what is no JSON", "data: {nothing\n\n"],
    ["another kind", event({ type: "response.refusal.delta", delta: "no" })],
  ])("passes %s as it is, in its place", (_, other) => {
    expect(merged(said("one") + other + said("three"))).toEqual([said("one"), other, said("three")]);
  });

  it.each([
    ["signs that JSON writes in its own way", 'she said "yes",\n\ttwice \\ or so \u0001'],
    ["letters of everywhere", "¿Qué ves? 数字 🙂"],
    ["what looks like the end of an event", '"},"finish_reason":"stop"}]}'],
  ])("reads %s after others of the same frame", (_, text) => {
    expect(merged(said("one ") + said("two ") + said(text) + said(" four"))).toEqual([
      said(`one two ${text} four`),
    ]);
  });

  it("is not led astray by an event that holds its text twice, or whose frame changes", () => {
    const twice = (text: string, id = text) =>
      event({ id, choices: [{ index: 0, delta: { content: text } }] });
    expect(merged(twice("c") + twice("d") + twice("e", "c"))).toEqual([twice("cde", "c")]);
    expect(
      merged(said("one ") + chat({ content: "two " }, { finish_reason: "stop" }) + said("three")),
    ).toEqual([said("one "), chat({ content: "two " }, { finish_reason: "stop" }), said("three")]);
    expect(merged(said("one ") + chat({ content: "" }) + said("two"))).toEqual([
      said("one "),
      chat({ content: "" }),
      said("two"),
    ]);
  });

  it("passes other line ends and half an event at the end as they are", () => {
    const strange = said("one").replaceAll("\n", "\r\n") + said("two");
    expect(merged(strange).join("")).toBe(strange);
    expect(merged(`${said("one")}data: {"half`)).toEqual([said("one"), 'data: {"half']);
  });
});

describe("mergedEvents", () => {
  const decoder = new TextDecoder();

  it("makes one of what came in a row, but for the first", async () => {
    const body = new PassThrough();
    const reader = mergedEvents(body).getReader();
    for (const word of ["one", " two", " three"]) body.push(said(word));
    expect(decoder.decode((await reader.read()).value)).toBe(said("one"));
    expect(decoder.decode((await reader.read()).value)).toBe(said(" two three"));
    body.destroy();
  });

  it("sends the first text at once, and what came until the end", async () => {
    const body = new PassThrough();
    const reader = mergedEvents(body).getReader();
    body.write(said("one"));
    expect(decoder.decode((await reader.read()).value)).toBe(said("one"));
    body.end(said(" two") + said(" three"));
    let rest = "";
    for (let next = await reader.read(); !next.done; next = await reader.read())
      rest += decoder.decode(next.value);
    expect(rest).toBe(said(" two three"));
  });

  it("tells of a broken connection, and breaks it when nobody reads any longer", async () => {
    const broken = new PassThrough();
    const reader = mergedEvents(broken).getReader();
    broken.destroy(new Error("reset"));
    await expect(reader.read()).rejects.toThrow("reset");
    const left = new PassThrough();
    await mergedEvents(left).getReader().cancel();
    expect(left.destroyed).toBe(true);
  });

  it("takes no more from the model than is read", async () => {
    const body = new PassThrough();
    mergedEvents(body);
    let sent = 0;
    while (sent < 1000 && body.write(event({ type: "other", text: "x".repeat(4000) }))) {
      sent++;
      await turn();
    }
    expect(sent).toBeLessThan(50);
  });
});
