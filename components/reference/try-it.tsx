"use client";

import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input, Textarea } from "@/components/ui/form/input";
import { CODE } from "./code";
import { requestOf, type TryField } from "./request";

export type TryTexts = {
  open: string;
  hint: string;
  send: string;
  stop: string;
  body: string;
  noAnswer: string;
  signIn: string;
  answer: string;
};

type TryItProps = {
  method: string;
  server: string;
  path: string;
  fields: readonly TryField[];
  body: { type: string; example: string | null } | null;
  texts: TryTexts;
  signInHref: string;
};

type Outcome = { status: number | null; ms: number; text: string };

/** Characters of an answer that are shown. */
const MAX_SHOWN = 6_000;

/** Sends the operation as the signed-in reader, authenticated by the session cookie. */
export function TryIt({ method, server, path, fields, body, texts, signInHref }: TryItProps) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const request = useRef<AbortController | null>(null);
  const id = useId();

  async function send(typed: FormData) {
    const { address, init } = requestOf({ method, server, path, fields, body }, typed);
    request.current = new AbortController();
    setPending(true);
    const started = performance.now();
    const show = (status: number | null, text: string) =>
      setOutcome({ status, text: text.slice(0, MAX_SHOWN), ms: Math.round(performance.now() - started) });
    try {
      const answer = await fetch(address, { ...init, signal: request.current.signal });
      await readInto(answer, (text) => show(answer.status, text));
    } catch {
      if (!request.current.signal.aborted) show(null, texts.noAnswer);
    } finally {
      setPending(false);
    }
  }

  if (!open) return <Button onClick={() => setOpen(true)}>{texts.open}</Button>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
      className="grid gap-4 rounded-md border border-line p-4 sm:p-5"
      aria-label={`${texts.open}: ${method} ${path}`}
    >
      <p className="text-14 text-ink-2">{texts.hint}</p>
      {fields.map(({ name, location, required, example }) => (
        <Field key={`${location}-${name}`} label={`${name} · ${location}`} required={required}>
          <Input
            name={`${location}:${name}`}
            defaultValue={location === "header" ? "" : (example ?? "")}
            spellCheck={false}
            autoComplete="off"
            className="font-code text-14"
          />
        </Field>
      ))}
      {body ? (
        <Field label={`${texts.body} · ${body.type}`}>
          <Textarea
            name="body"
            defaultValue={body.example ?? "{}"}
            rows={Math.min(12, (body.example ?? "").split("\n").length + 1)}
            spellCheck={false}
            className="font-code text-14"
          />
        </Field>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {texts.send}
        </Button>
        {pending ? (
          <Button variant="quiet" onClick={() => request.current?.abort()}>
            {texts.stop}
          </Button>
        ) : null}
      </div>
      <div role="status" aria-labelledby={`${id}-answer`} className="min-w-0">
        {outcome ? (
          <>
            <p id={`${id}-answer`} className="num mb-2 text-14">
              {texts.answer}: <strong>{outcome.status ?? "–"}</strong> · {outcome.ms} ms
              {outcome.status === 401 ? (
                <>
                  {" "}
                  ·{" "}
                  <a className="link" href={signInHref}>
                    {texts.signIn}
                  </a>
                </>
              ) : null}
            </p>
            <pre className={CODE}>{outcome.text}</pre>
          </>
        ) : null}
      </div>
    </form>
  );
}

/** Shows an answer as it arrives; JSON is indented. */
async function readInto(answer: Response, show: (text: string) => void): Promise<void> {
  if (answer.headers.get("content-type")?.includes("json")) {
    show(JSON.stringify(await answer.json(), null, 2));
    return;
  }
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  show(text);
  for (
    let part = await reader?.read();
    part && !part.done && text.length < MAX_SHOWN;
    part = await reader?.read()
  )
    show((text += part.value));
}
