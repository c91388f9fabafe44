"use client";

import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";

/** The widths at which the outline and the side have columns of their own. */
const COLUMN_WIDTHS = { outline: "(width >= 1320px)", side: "(width >= 1080px)" };

/** The column that is a sheet above the page now. */
type Sheet = "outline" | "side" | null;

type StudioPlace = {
  /** The module in the address; null for "Title, overview and cover". */
  moduleId: string | null;
  /** Opens a module, or the course's own texts for null; the focus stays. */
  open: (moduleId: string | null) => void;
  /** Opens the module of a path, then scrolls to the part and focuses it. */
  show: (path: string) => void;
  sheet: Sheet;
  openSheet: (sheet: Sheet) => void;
  /** Opens the side where it is a sheet, then scrolls to the element with this id in it and focuses it. */
  showBeside: (id: string) => void;
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

/** What comes into view next: the part of the page at a path, or the element of the side with an id. */
type Target = { path: string } | { id: string };

function reveal(target: Target): void {
  const element = "path" in target ? elementOf(target.path) : document.getElementById(target.id);
  if (!element) return;
  const isPage = element.id === "studio-page";
  element.scrollIntoView({ block: isPage ? "start" : "center" });
  // The head of a module takes the focus itself: a field would open the keyboard of a phone.
  const isWhole = isPage && "path" in target && target.path.split("/").length <= 2;
  const focused =
    isWhole || element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  focused?.focus({ preventScroll: true });
}

/** The module that a path lies in; null for the course's own texts. */
function moduleOf(path: string): string | null {
  const [list, id] = path.split("/");
  return list === "modules" && id !== undefined ? id : null;
}

function setAddress(moduleId: string | null): void {
  const address = new URL(window.location.href);
  address.searchParams.set("module", moduleId ?? ABOUT);
  window.history.replaceState(null, "", address);
}

/** The open sheet. It closes when the window's width gives a column its place. */
function useSheet() {
  const [sheet, setSheet] = useState<Sheet>(null);
  useEffect(() => {
    const close = () => setSheet(null);
    const queries = Object.values(COLUMN_WIDTHS).map((width) => window.matchMedia(width));
    for (const query of queries) query.addEventListener("change", close);
    return () => {
      for (const query of queries) query.removeEventListener("change", close);
    };
  }, []);
  return [sheet, setSheet] as const;
}

/** Which part of the course is open; the address holds it. `first` is the module that opens without one. */
export function PlaceProvider({ first, children }: { first: string | null; children: ReactNode }) {
  const wanted = useSearchParams().get("module");
  const [target, setTarget] = useState<Target | null>(null);
  const [sheet, openSheet] = useSheet();
  const moduleId = wanted === ABOUT ? null : (wanted ?? first);
  const revealed = useRef<Target>(null);
  // The address changes after the target, so this waits for the target's module; an open sheet gives the focus back before.
  useEffect(() => {
    const isShown = target && ("id" in target || moduleOf(target.path) === moduleId);
    if (!isShown || revealed.current === target) return;
    const timer = setTimeout(() => {
      revealed.current = target;
      reveal(target);
    }, 60);
    return () => clearTimeout(timer);
  }, [target, moduleId]);
  const place = useMemo<StudioPlace>(() => {
    const show = (path: string) => {
      setAddress(moduleOf(path));
      openSheet(null);
      setTarget({ path });
    };
    const showBeside = (id: string) => {
      if (!window.matchMedia(COLUMN_WIDTHS.side).matches) openSheet("side");
      setTarget({ id });
    };
    return { moduleId, open: setAddress, show, sheet, openSheet, showBeside };
  }, [moduleId, sheet, openSheet]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** The open part, and how to open another one. */
export function usePlace(): StudioPlace {
  const place = use(PlaceContext);
  if (!place) throw new Error("usePlace needs a PlaceProvider");
  return place;
}
