"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { aiChecks, type AiCheck, type CheckResult, type LastTest } from "@/lib/operators/ai/schema";
import { addressOf, type ConnectionFields } from "./connection-fields";

export type TestState = {
  model: string;
  /** The check that is running; null at the end. */
  current: AiCheck | null;
  results: CheckResult[];
  /** An ISO text; null while the test runs. */
  finishedAt: string | null;
  /** The code of an error that ended the test early. */
  error: string | null;
};

function stateOf({ model, at, results }: LastTest): TestState | null {
  return at === null ? null : { model, current: null, results, finishedAt: at, error: null };
}

/** The last test; `start` makes its four calls anew, one after the other, and `stop` or leaving the page ends them. */
export function useConnectionTest(last: LastTest) {
  const [state, setState] = useState(() => stateOf(last));
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (fields: ConnectionFields) => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const { api, model, key } = fields;
    const results: CheckResult[] = [];
    const show = (current: AiCheck | null, error: string | null = null) =>
      setState({
        model,
        current,
        results: [...results],
        finishedAt: current === null ? new Date().toISOString() : null,
        error,
      });
    const server = { base_url: addressOf(fields), api, model: model.trim(), ...(key === "" ? {} : { key }) };
    try {
      for (const check of aiChecks) {
        show(check);
        results.push(
          await apiCall<CheckResult>("/admin/ai/tests", {
            method: "POST",
            body: { ...server, check },
            signal: controller.signal,
          }),
        );
      }
      show(null);
    } catch (error) {
      if (controller.signal.aborted) setState(stateOf(last));
      else show(null, error instanceof ApiError ? error.code : "internal");
    }
  };
  return { state, start, stop: () => running.current?.abort() };
}
