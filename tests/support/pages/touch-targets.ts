import type { Page } from "playwright/test";

/**
 * Touch targets that are too small: visible buttons, links and fields under 44 × 44 px, measured with their labels and pseudo-elements.
 * Links within a sentence may be as high as their line (WCAG 2.5.8's exception).
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44;
    const controls =
      "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=radio], [role=checkbox]";
    const modal = document.querySelector("[role=dialog], [role=alertdialog]");
    const shown = (node: Element) =>
      node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      node.getBoundingClientRect().width > 1;
    const inSentence = (node: Element) => {
      if (getComputedStyle(node).display !== "inline" || !node.matches("a")) return false;
      return (node.parentElement?.textContent.trim().length ?? 0) > node.textContent.trim().length;
    };
    /** The control's own box together with its labels' and with an ::after that is stretched over its positioned ancestor. */
    const boxes = (node: Element) => {
      const parts: Element[] = [node];
      if (node instanceof HTMLInputElement || node instanceof HTMLButtonElement)
        parts.push(...(node.labels ?? []));
      const after = getComputedStyle(node, "::after");
      const stretched = after.content !== "none" && after.position === "absolute" && after.inset === "0px";
      if (stretched && node instanceof HTMLElement && node.offsetParent) parts.push(node.offsetParent);
      return parts.map((part) => part.getBoundingClientRect());
    };
    return [...(modal ?? document).querySelectorAll(controls)]
      .filter(
        (node) => shown(node) && !node.matches(":disabled") && !inSentence(node) && !node.closest("[inert]"),
      )
      .flatMap((node) => {
        const all = boxes(node);
        const width = Math.max(...all.map((box) => box.right)) - Math.min(...all.map((box) => box.left));
        const height = Math.max(...all.map((box) => box.bottom)) - Math.min(...all.map((box) => box.top));
        // A skip link waits above the window until it has the focus.
        const isOutside = all.every((box) => box.bottom <= 0);
        return isOutside || (width >= LEAST - 0.5 && height >= LEAST - 0.5)
          ? []
          : [`${Math.round(width)} × ${Math.round(height)}: ${node.outerHTML.slice(0, 140)}`];
      });
  });
}
