"use client";

import { useEffect } from "react";
import { toastIdFor } from "./toast-ids";
import type { ToastApi } from "./toast-container";
import { useLazy } from "../hooks/use-lazy";

const REQUESTED = "meno:toast";

/** Toasts requested before the container has loaded. */
const queue: ((toasts: ToastApi) => void)[] = [];
let mounted: ToastApi | null = null;

function onMounted(toasts: ToastApi): void {
  mounted = toasts;
  for (const run of queue.splice(0)) run(toasts);
}

const loadContainer = () => import("./toast-container").then((module) => module.ToastContainer);

/** Mounted once per root layout. The container loads when the page is idle, so that a toast about a lost connection can show. */
export function Toaster() {
  const { part: ToastContainer, load } = useLazy(loadContainer);
  useEffect(() => {
    window.addEventListener(REQUESTED, load);
    showStored();
    if (queue.length > 0) load();
    return () => {
      mounted = null;
      window.removeEventListener(REQUESTED, load);
    };
  }, [load]);
  return ToastContainer ? <ToastContainer onMounted={onMounted} /> : null;
}

function whenMounted(run: (toasts: ToastApi) => void): void {
  if (mounted) {
    run(mounted);
    return;
  }
  queue.push(run);
  window.dispatchEvent(new Event(REQUESTED));
}

const STORED = "meno.toast";

/** Shows a success toast on the next page of this tab, for a step that ends with a full load. */
export function toastAfterLoad(title: string, description: string): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ title, description }));
  } catch {
    // Without storage the step has no toast.
  }
}

function showStored(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "null");
    if (typeof stored !== "object" || stored === null || !("title" in stored) || !("description" in stored))
      return;
    if (typeof stored.title === "string" && typeof stored.description === "string")
      toast.success(stored.title, { description: stored.description, id: "stored" });
    // Kept until it shows: the page may redirect before.
    whenMounted(() => sessionStorage.removeItem(STORED));
  } catch {
    // Without storage nothing was stored.
  }
}

type ToastOptions = {
  description?: string;
  /** Milliseconds; 5 s by default. */
  duration?: number;
  /** A toast replaces the visible one of the same id. */
  id?: string;
  /** The language of the text where it may differ from the page's, as in a course. */
  lang?: string;
};

function show(
  kind: "success" | "error" | "warning" | "info",
  title: string,
  { id: subject, lang, description, ...options }: ToastOptions = {},
): void {
  const inLanguage = (text: string | undefined) => (lang && text ? <span lang={lang}>{text}</span> : text);
  const shown = { ...options, description: inLanguage(description) };
  whenMounted((toasts) => {
    if (subject === undefined) {
      toasts[kind](inLanguage(title), shown);
      return;
    }
    const { id, release } = toastIdFor(subject);
    toasts[kind](inLanguage(title), { ...shown, id, onAutoClose: release, onDismiss: release });
  });
}

/** The only way to show a toast: `toast.success(title, { description })`. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show("success", title, options),
  error: (title: string, options?: ToastOptions) => show("error", title, options),
  warning: (title: string, options?: ToastOptions) => show("warning", title, options),
  info: (title: string, options?: ToastOptions) => show("info", title, options),
};
