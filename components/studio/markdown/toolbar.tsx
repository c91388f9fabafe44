"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, DropdownMenuItem } from "@/components/ui/overlay/dropdown-menu";
import { MenuButton } from "@/components/ui/overlay/menu-button";
import { Icon } from "@/components/studio/fields/icons";
import type { Insertion } from "./insertions";

type ToolbarProps = {
  headingLevel: 2 | 3;
  onInsert: (insertion: Insertion) => void;
  onDone: () => void;
};

/** The buttons with a drawing, in groups. Letters have the face of what they make. */
const groups = [
  [
    { kind: "bold", letter: "B" },
    { kind: "italic", letter: "I" },
  ],
  [
    {
      kind: "list",
      drawing: "M6 4h11M6 9h11M6 14h11M1.500 3.500h1v1h-1zM1.500 8.500h1v1h-1zM1.500 13.500h1v1h-1z",
    },
    { kind: "numbered", drawing: "M7 4h10M7 9h10M7 14h10M2 2.500h1.200V7M1.500 11h2.600l-2.600 4h2.800" },
    { kind: "quote", drawing: "M2 2v14M6 5h11M6 9h11M6 13h7" },
  ],
  [
    { kind: "code", drawing: "M6 4 1 9l5 5M12 4l5 5-5 5" },
    { kind: "formula", drawing: "M1 9h2.500l2.500 6L9.500 2H17M11 8l5 6m0-6-5 6" },
    { kind: "table", drawing: "M1.500 2.500h15v13h-15zM1.500 7h15M1.500 11.200h15M7 7v8.500" },
  ],
] as const;

type Tool = (typeof groups)[number][number]["kind"] | "style" | "callout" | "done";

const tool =
  "inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.75 px-1.75 text-14 text-ink-2 -outline-offset-2 hover:bg-sunken hover:text-ink sm:min-w-8.5";
const callouts = ["note", "tip", "important", "warning"] as const;

/** The next focusable tool for a key, or null if the key does not move in a toolbar. */
function nextTool(tools: readonly HTMLElement[], from: Element, key: string): HTMLElement | null {
  const place = tools.findIndex((one) => one === from);
  const steps: Record<string, number> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    Home: 0,
    End: tools.length - 1,
  };
  const next = steps[key];
  return next === undefined ? null : (tools.at(next % tools.length) ?? null);
}

/** The toolbar is one stop of the Tab key; arrows move in it. */
function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Tool>("style");
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>("[data-tool]") ?? [])];
    const next = nextTool(tools, event.currentTarget, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const propsOf = (name: Tool) => ({
    "data-tool": name,
    tabIndex: name === active ? 0 : -1,
    onFocus: () => setActive(name),
    onKeyDownCapture,
  });
  return { bar, propsOf };
}

/** Inserts Markdown at the selection of the editor. */
export function Toolbar({ headingLevel, onInsert, onDone }: ToolbarProps) {
  const t = useTranslations("studio.lesson");
  const { bar, propsOf } = useRovingFocus();
  const rule = <span aria-hidden="true" className="mx-1.5 h-5 w-px shrink-0 bg-line" />;
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t("toolbar.label")}
      className="sticky top-(--studio-top,0px) z-10 -mx-5 mt-3 flex items-center overflow-x-auto border-y border-t-ink border-b-line bg-paper px-5 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <MenuButton
        frame="shrink-0"
        className={cn(tool, "ps-0")}
        {...propsOf("style")}
        menu={(state) => (
          <DropdownMenu {...state}>
            <DropdownMenuItem onSelect={() => onInsert({ kind: "paragraph" })}>
              {t("toolbar.paragraph")}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => onInsert({ kind: "heading", level: headingLevel })}>
              {t("toolbar.heading")}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => onInsert({ kind: "heading", level: headingLevel + 1 })}>
              {t("toolbar.subheading")}
            </DropdownMenuItem>
          </DropdownMenu>
        )}
      >
        <span>{t("toolbar.style")}</span>
        <Icon name="down" className="size-2.25" />
      </MenuButton>
      {groups.map((group) => (
        <span key={group[0].kind} className="contents">
          {rule}
          {group.map((one) => (
            <button
              key={one.kind}
              type="button"
              aria-label={t(`toolbar.${one.kind}`)}
              title={t(`toolbar.${one.kind}`)}
              className={tool}
              {...propsOf(one.kind)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() =>
                onInsert(
                  one.kind === "table" ? { kind: "table", column: t("toolbar.column") } : { kind: one.kind },
                )
              }
            >
              {"letter" in one ? (
                <span
                  aria-hidden="true"
                  className={cn("font-reading text-16", one.kind === "bold" ? "font-bold" : "italic")}
                >
                  {one.letter}
                </span>
              ) : (
                <svg viewBox="0 0 18 18" aria-hidden="true" className="fig size-4.5">
                  <path d={one.drawing} />
                </svg>
              )}
            </button>
          ))}
        </span>
      ))}
      {rule}
      <MenuButton
        frame="shrink-0"
        className={tool}
        {...propsOf("callout")}
        menu={(state) => (
          <DropdownMenu {...state}>
            {callouts.map((mark) => (
              <DropdownMenuItem key={mark} onSelect={() => onInsert({ kind: "callout", mark })}>
                {t(`toolbar.${mark}`)}
              </DropdownMenuItem>
            ))}
          </DropdownMenu>
        )}
      >
        <span>{t("toolbar.callout")}</span>
        <Icon name="down" className="size-2.25" />
      </MenuButton>
      <button
        type="button"
        className={cn(
          tool,
          "ms-auto ps-4 pe-0 underline decoration-line-strong underline-offset-4 hover:bg-transparent",
        )}
        {...propsOf("done")}
        onClick={onDone}
      >
        {t("toolbar.done")}
      </button>
    </div>
  );
}
