import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Reasoning in the bytes of a stream: `reasoning_content` or `reasoning` of the Chat API, and the events of the Responses API. The
 * provider passes on nothing of the first, and of the second only OpenAI's own.
 */
const REASONING = /"reasoning(?:_content)?":\s*"(?!")|"type":\s*"(?:response\.)?reasoning/;

const listeners = new AsyncLocalStorage<() => void>();

/** Calls `onReasoning` for every piece of reasoning in the answers to requests that `send` makes. */
export function listenToReasoning<T>(onReasoning: () => void, send: () => Promise<T>): Promise<T> {
  return listeners.run(onReasoning, send);
}

/** The body of an answer, unchanged, as the current listener hears it. */
export function heardBody(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const onReasoning = listeners.getStore();
  if (!onReasoning) return body;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        controller.enqueue(bytes);
        if (REASONING.test(Buffer.from(bytes).toString("latin1"))) onReasoning();
      },
    }),
  );
}
