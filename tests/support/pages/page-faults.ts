import axe from "axe-core";
import type { Page } from "playwright/test";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The axe rules that depend on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** axe's serious and critical violations on the page, or in these parts of it. */
export async function seriousFaults(page: Page, within?: readonly string[]): Promise<string[]> {
  return faultsOf(page, {}, within);
}

/** The violations of colour rules, for a page whose other rules have been checked. */
export async function colourFaults(page: Page, within?: readonly string[]): Promise<string[]> {
  return faultsOf(page, { runOnly: COLOUR_RULES }, within);
}

/** Runs axe in the page, where it stays for the next run. Passed rules are not reported, because they would take most of the time. */
async function faultsOf(
  page: Page,
  rules: axe.RunOptions,
  within: readonly string[] = ["html"],
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const asked = {
    context: { include: [...within] },
    options: { ...rules, resultTypes: ["violations"], iframes: false } satisfies axe.RunOptions,
  };
  const violations = await page.evaluate(
    async ({ context, options }) => (await window.axe.run(context, options)).violations,
    asked,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, target, any }) =>
          `${id} at ${target.join(" ")}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`,
      ),
    );
}

/** The elements that make the page wider than its window or lie outside it; empty when everything fits. */
export async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const clips = (node: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(node).overflowX);
    const inScroller = (node: Element) => {
      for (let up = node.parentElement; up && up !== document.body; up = up.parentElement)
        if (clips(up)) return true;
      return false;
    };
    const out = [...document.body.querySelectorAll("*")].filter((node) => {
      const box = node.getBoundingClientRect();
      return (
        box.width > 1 && box.height > 1 && box.right > width + 1 && !node.closest("svg") && !inScroller(node)
      );
    });
    const list = out.map((node) => node.outerHTML.slice(0, 160));
    if (document.documentElement.scrollWidth > width)
      list.unshift(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width}`);
    return list;
  });
}

/** Null if the focused element shows its focus (by an outline or a line, its own or its container's), otherwise the element. */
export async function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // Text that a script focuses, to be read next, is no control and shows no box.
    if (focused.matches(':is(h1,h2,h3,h4,p,ul,section,div,[role="status"])[tabindex="-1"]')) return null;
    const box = focused.getBoundingClientRect();
    const inSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const isText = focused.matches("textarea, input, [contenteditable]");
    let node: Element | null = focused;
    for (let up = 0; node && up < 4; up += 1, node = node.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
      if (inSight && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) return null;
      // A text that is edited where it stands thickens the line below it.
      if (inSight && isText && boxShadow.includes("0px 1px 0px 0px")) return null;
    }
    return focused.outerHTML.slice(0, 200);
  });
}
