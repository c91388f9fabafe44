"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { apiUpload } from "@/lib/core/http/upload";
import { MAX_SOURCES } from "@/lib/courses/policy";
import type { AddedSource } from "@/lib/sources/schema";
import type { SourcesControl } from "../use-sources";
import { type QueueOptions, UploadQueue } from "./upload-queue";

/** The files that are being added to the sources. `onAdded` is called with each that has arrived. */
export function useUploads(
  { sources, update, remove }: Pick<SourcesControl, "sources" | "update" | "remove">,
  onAdded: (added: AddedSource) => void,
) {
  const options: QueueOptions = {
    send: async ({ file, replaces }, sending) => {
      const form = new FormData();
      form.append("file", file);
      const added = await apiUpload<AddedSource>("/sources", form, sending);
      onAdded(added);
      if (replaces === null || replaces === added.source.id) return;
      const permission = sources.find(({ id }) => id === replaces)?.permission;
      await remove(replaces);
      if (permission && added.source.permission === null) await update(added.source.id, { permission });
    },
    room: () => MAX_SOURCES - sources.length,
  };
  const [queue] = useState(() => new UploadQueue(options));
  useEffect(() => queue.use(options));
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const isSending = uploads.some(({ state }) => state !== "failed");
  useEffect(() => {
    if (!isSending) return;
    // Leaving the page would break off the upload.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSending]);
  return { uploads, isSending, queue };
}
