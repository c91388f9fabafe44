import { expect, type Page } from "playwright/test";
import { words } from "@/tests/support/text/words";

/** Wraps the texts of the page, as the translation of browsers does. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== "")
        texts.push(walker.currentNode);
    const tag: string = "font";
    for (const text of texts) {
      if (!text.parentElement || text.parentElement.closest("script, style, textarea, svg, math, font"))
        continue;
      const inner = document.createElement(tag);
      const outer = document.createElement(tag);
      text.replaceWith(outer);
      inner.append(text);
      outer.append(inner);
    }
  });

/** Fails if the page shows the notice of a failed part, in any language. */
export async function expectWhole(page: Page): Promise<void> {
  for (const { common } of Object.values(words))
    for (const text of [common.fallback.title, common.fallback.course])
      await expect(page.getByText(text)).toHaveCount(0);
  // An open dialog hides the page behind it from roles.
  await expect(page.locator("main").first()).toBeVisible();
}

/** Translates the page and presses the primary button of its dialog or of its content, which must not break the page. */
export async function expectWorksTranslated(page: Page): Promise<void> {
  await translate(page);
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  const place = (await dialog.count()) > 0 ? dialog.first() : page.locator("main");
  const buttons = place.locator("button:enabled, a[href]").filter({ visible: true });
  const primary = buttons.and(page.locator('.bg-accent, [type="submit"]'));
  const pressed = ((await primary.count()) > 0 ? primary : buttons).first();
  if ((await pressed.count()) > 0) await pressed.click();
  // React reports a broken page only after its next render.
  await page.waitForTimeout(300);
  await expectWhole(page);
}
