import type { BrowserContext, Page } from "playwright/test";

/**
 * Waits until React listens on the open page: a click before that is lost, on a slow machine for seconds; from then on
 * the page's own hydration is hurried by whatever happens to it. A page without its scripts is alive as it is.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const listens = () => Object.keys(document).some((key) => key.startsWith("_reactListening"));
    return document.readyState !== "loading" && (document.querySelector('script[src*="/_next/"]') === null || listens());
  });
}

/** From now on, whatever leads this context's pages to another document ends when that document is alive. */
export function awaitLife(context: BrowserContext): void {
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
    await untilAlive(page);
    return result;
  };
}
