"use client";

import { useEffect } from "react";
import { nameToast } from "./toast-ids";
import type { Rack } from "./toast-container";
import { useLazy } from "./use-lazy";

const WANTED = "meno:toast";

/** What is said before the rack hangs waits here. */
const waiting: ((rack: Rack) => void)[] = [];
let hung: Rack | null = null;

function onHung(rack: Rack): void {
  hung = rack;
  for (const say of waiting.splice(0)) say(rack);
}

const loadContainer = () => import("./toast-container").then((module) => module.ToastContainer);

/** Mounted once per root layout. The rack comes once the page is at rest, so that a toast about a broken connection has one. */
export function Toaster() {
  const { part: ToastContainer, load } = useLazy(loadContainer);
  useEffect(() => {
    window.addEventListener(WANTED, load);
    if (waiting.length > 0) load();
    return () => {
      hung = null;
      window.removeEventListener(WANTED, load);
    };
  }, [load]);
  return ToastContainer ? <ToastContainer onHung={onHung} /> : null;
}

function say(what: (rack: Rack) => void): void {
  if (hung) {
    what(hung);
    return;
  }
  waiting.push(what);
  window.dispatchEvent(new Event(WANTED));
}

type ToastOptions = {
  description?: string;
  /** Milliseconds; 5 s unless told. */
  duration?: number;
  /** What it is about: the next one about the same takes its place. */
  id?: string;
  /** The language of its words where that may be another than the page's: the rack hangs outside of what says the language of a course. */
  lang?: string;
};

function show(
  kind: "success" | "error" | "warning" | "info",
  title: string,
  { id: about, lang, description, ...options }: ToastOptions = {},
): void {
  const inLanguage = (text: string | undefined) => (lang && text ? <span lang={lang}>{text}</span> : text);
  const shown = { ...options, description: inLanguage(description) };
  say((rack) => {
    if (about === undefined) {
      rack[kind](inLanguage(title), shown);
      return;
    }
    const { id, leave } = nameToast(about);
    rack[kind](inLanguage(title), { ...shown, id, onAutoClose: leave, onDismiss: leave });
  });
}

/** The only way to show a toast: `toast.success(title, { description })`. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show("success", title, options),
  error: (title: string, options?: ToastOptions) => show("error", title, options),
  warning: (title: string, options?: ToastOptions) => show("warning", title, options),
  info: (title: string, options?: ToastOptions) => show("info", title, options),
};
