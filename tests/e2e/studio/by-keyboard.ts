import { expect, type Locator, type Page } from "playwright/test";
import type { CourseDocument } from "@/lib/courses/document";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { keyboardOf, type Keyboard } from "@/tests/support/pages/keyboard";
import { fill } from "@/tests/support/text/words";
import { hydrated, toastOf, type Translation, settingsFor } from "@/tests/e2e/steps";

/** The width in pixels from which the studio has columns instead of sheets. */
export const COLUMNS_FROM = 1320;

/** A language and a width of the window, for a journey by keyboard alone. */
export type Setting = { translation: Translation; width: number; name: string };

const settingOf = (translation: Translation, width: number): Setting => ({
  translation,
  width,
  name: `${translation.locale}, ${width} px`,
});

/** See {@link settingsFor}. */
export const settingsByKeyboard = (first: number): Setting[] =>
  settingsFor(first).map(([translation, width]) => settingOf(translation, width));

/** A course in the language of the setting. */
export const documentIn = ({ translation }: Setting): CourseDocument => ({
  ...courseDocumentOf(),
  language: translation.language,
});

type Part = keyof Translation["words"]["studio"]["outline"]["part"];

/** The studio in a page, used by keyboard alone. */
export type Studio = {
  keys: Keyboard;
  /** The title of the open module. */
  title: Locator;
  /** The outline, which is a sheet on a narrow screen. */
  openOutline: () => Promise<Locator>;
  /** Opens what helps with the draft, which is a sheet on a narrow screen. */
  openSide: () => Promise<Locator>;
  /** Goes to a part of the open module through the outline. */
  goTo: (part: Part) => Promise<void>;
  /** Publishes the draft with a note as version `number`. */
  publish: (number: number, note: string) => Promise<void>;
};

export function studioOf(page: Page, { translation, width }: Setting): Studio {
  const { ask, frame, module, outline, publish } = translation.words.studio;
  const keys = keyboardOf(page);
  const isNarrow = width < COLUMNS_FROM;
  const openOutline = async () => {
    if (isNarrow)
      await keys.use(page.getByRole("button", { name: frame.modules }).filter({ visible: true }).last());
    return page.getByRole("navigation", { name: outline.title });
  };
  return {
    keys,
    title: page.getByRole("textbox", { name: module.title, exact: true }),
    openOutline,
    openSide: async () => {
      if (!isNarrow) return page.getByRole("region", { name: ask.title, exact: true }).first();
      await keys.use(page.getByRole("button", { name: ask.title }));
      return page.getByRole("dialog", { name: ask.title });
    },
    goTo: async (part) => {
      const name = new RegExp(`^${outline.part[part]}`);
      await keys.use((await openOutline()).getByRole("link", { name }));
      await expect(page.locator(`#${part} :focus`)).toBeVisible();
    },
    publish: async (number, note) => {
      const open = page.getByRole("button", { name: isNarrow ? frame.publishShort : frame.publish });
      await keys.to(open, "Shift+Tab");
      await keys.press("Enter");
      const sheet = page.getByRole("dialog");
      await keys.write(sheet.getByRole("textbox", { name: publish.note }), note);
      await keys.use(sheet.getByRole("button", { name: /^(Publish|Publicar)/ }));
      await expect(toastOf(page, fill(publish.done, { number }))).toBeVisible();
      await expect(sheet).toHaveCount(0);
      await keys.isAt(open);
      await expect(page.getByText(frame.unchanged).filter({ visible: true })).toBeVisible();
    },
  };
}

/** Opens a page of the app. */
export async function open(page: Page, { translation, width }: Setting, path: string): Promise<Keyboard> {
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected"));
  await page.setViewportSize({ width, height: 900 });
  await page.goto(translation.at(path));
  await hydrated(page);
  return keyboardOf(page);
}

/** Opens the studio of a course. */
export async function openStudio(page: Page, setting: Setting, courseId: string): Promise<Studio> {
  await open(page, setting, `/studio/${courseId}`);
  return studioOf(page, setting);
}

/** The draft as the server has it. */
export async function storedDraft(page: Page, courseId: string): Promise<CourseDocument> {
  const answer = await page.request.get(`/api/v1/courses/${courseId}/draft`);
  return ((await answer.json()) as { document: CourseDocument }).document;
}

/** Follows a link of the studio's bar, which is in its menu on a narrow screen. */
export async function followInBar(page: Page, { translation, width }: Setting, name: string): Promise<void> {
  const keys = keyboardOf(page);
  if (width >= COLUMNS_FROM) {
    await keys.use(page.getByRole("link", { name, exact: true }));
    return;
  }
  await keys.use(page.getByRole("button", { name: translation.words.studio.frame.more, exact: true }));
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeVisible();
  const item = page.getByRole("menuitem", { name, exact: true });
  const isReached = () => item.evaluate((node) => node === document.activeElement);
  for (let step = 0; step < 6 && !(await isReached()); step += 1) await keys.press("ArrowDown");
  await keys.isAt(item);
  await keys.press("Enter");
}
