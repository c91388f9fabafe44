import type { BrowserContext, Page } from "playwright/test";

/**
 * Waits until React has hydrated the page's root, because an earlier click is lost; later events speed up the hydration of their part.
 * A page without scripts is ready at once.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = () => Object.keys(document.body).some((key) => key.startsWith("__reactFiber$"));
    return (
      document.readyState !== "loading" &&
      (document.querySelector('script[src*="/_next/"]') === null || isTaken())
    );
  });
}

/** Makes navigations in this context wait for hydration. */
export function waitForHydrationIn(context: BrowserContext): void {
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    const goBack = page.goBack.bind(page);
    const waitForURL = page.waitForURL.bind(page);
    page.goto = (...to) => goto(...to).then(alive(page));
    page.reload = (...how) => reload(...how).then(alive(page));
    page.goBack = (...how) => goBack(...how).then(alive(page));
    page.waitForURL = (...to) => waitForURL(...to).then(alive(page));
    return page;
  };
}

function alive<T>(page: Page): (result: T) => Promise<T> {
  return async (result) => {
    await waitForHydration(page);
    return result;
  };
}
