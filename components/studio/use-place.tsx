"use client";

import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";

type StudioPlace = {
  /** The module in the address; null for "Title, overview and cover". */
  moduleId: string | null;
  /** Opens a module, or the course's own texts for null; the focus stays. */
  open: (moduleId: string | null) => void;
  /** Opens the module of a path, then scrolls to the part and focuses it. */
  show: (path: string) => void;
  /** Grows with every `show`, so that sheets above the page close. */
  shown: number;
};

/** The value of `?module` for "Title, overview and cover". */
const ABOUT = "about";

const PlaceContext = createContext<StudioPlace | null>(null);

/** The element of the path, or of the closest part around it that is on the page. */
function elementOf(path: string): HTMLElement | null {
  const page = document.getElementById("studio-page");
  const segments = path.split("/");
  for (let count = segments.length; count > 0; count -= 1) {
    const part = CSS.escape(segments.slice(0, count).join("/"));
    const element = page?.querySelector<HTMLElement>(`[data-path="${part}"]`);
    if (element) return element;
  }
  // The sections of a module have ids of their own.
  const section = segments[2];
  return (section && page?.querySelector<HTMLElement>(`#${CSS.escape(section)}`)) || page;
}

const FOCUSABLE = "a[href], button:not(:disabled), input, textarea, select, [tabindex]";

function reveal(path: string): void {
  const element = elementOf(path);
  if (!element) return;
  const isPage = element.id === "studio-page";
  element.scrollIntoView({ block: isPage ? "start" : "center" });
  // The head of a module takes the focus itself: a field would open the keyboard of a phone.
  const isWhole = isPage && path.split("/").length <= 2;
  const target =
    isWhole || element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
}

function setAddress(moduleId: string | null): void {
  const address = new URL(window.location.href);
  address.searchParams.set("module", moduleId ?? ABOUT);
  window.history.replaceState(null, "", address);
}

/** Which part of the course is open; the address holds it. `first` is the module that opens without one. */
export function PlaceProvider({ first, children }: { first: string | null; children: ReactNode }) {
  const wanted = useSearchParams().get("module");
  const [target, setTarget] = useState({ path: "", count: 0 });
  const moduleId = wanted === ABOUT ? null : (wanted ?? first);
  // Runs after the part that the target opens is on the page; an open sheet gives the focus back before.
  useEffect(() => {
    if (target.count === 0) return;
    const timer = setTimeout(() => reveal(target.path), 60);
    return () => clearTimeout(timer);
  }, [target]);
  const place = useMemo<StudioPlace>(() => {
    const show = (path: string) => {
      const [list, id] = path.split("/");
      setAddress(list === "modules" && id !== undefined ? id : null);
      setTarget(({ count }) => ({ path, count: count + 1 }));
    };
    return { moduleId, open: setAddress, show, shown: target.count };
  }, [moduleId, target.count]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** The open part, and how to open another one. */
export function usePlace(): StudioPlace {
  const place = use(PlaceContext);
  if (!place) throw new Error("usePlace needs a PlaceProvider");
  return place;
}
