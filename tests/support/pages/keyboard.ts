import { expect, type Locator, type Page } from "playwright/test";
import { hiddenFocus } from "./page-faults";

/** More tab stops than any screen has between two elements. */
const MOST_STOPS = 160;

/** A keyboard user who moves with Tab; every focused element must show its focus. */
export type Keyboard = {
  /** Tabs forward (or back) until the element has the focus. */
  to: (target: Locator, way?: "Tab" | "Shift+Tab") => Promise<void>;
  /** Moves to the element and presses Enter (or another key). */
  use: (target: Locator, key?: string) => Promise<void>;
  /** Moves to the field and replaces its text by typing. */
  write: (target: Locator, text: string) => Promise<void>;
  press: (...keys: string[]) => Promise<void>;
  /** Expects the element to have the focus and to show it. */
  isAt: (target: Locator) => Promise<void>;
};

export function keyboardOf(page: Page): Keyboard {
  const showsFocus = () => expect.poll(() => hiddenFocus(page), "the focus is to be seen").toBeNull();
  const hasFocus = (target: Locator) => target.evaluate((node) => node === document.activeElement);
  const press = async (...keys: string[]) => {
    // Holds the key for a moment as a person does, because a radio group checks on focus whether the key is still down.
    for (const key of keys) await page.keyboard.press(key, { delay: 30 });
  };
  const to: Keyboard["to"] = async (target, way = "Tab") => {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await hasFocus(target)) {
        await showsFocus();
        return;
      }
      await page.keyboard.press(way);
      await showsFocus();
    }
    throw new Error(`no way to ${String(target)} by ${way}`);
  };
  return {
    to,
    press,
    use: async (target, key = "Enter") => {
      await to(target);
      await page.keyboard.press(key);
    },
    write: async (target, text) => {
      await to(target);
      await press("ControlOrMeta+a");
      await page.keyboard.type(text);
      await expect(target).toHaveValue(text);
    },
    isAt: async (target) => {
      await expect(target).toBeFocused();
      await showsFocus();
    },
  };
}
