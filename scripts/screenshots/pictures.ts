import { writeFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright";

export const locales = ["en", "es"] as const;
export type Locale = (typeof locales)[number];
type Mode = "light" | "dark";

export const WIDE = { width: 1440, height: 900 };
/** The crops for phones: the screen's width, and as much height as one reads at a glance. */
export const PHONE = { width: 390, height: 560 };

export const at = (locale: Locale, path: string) => (locale === "en" ? path : `/es${path}`);

/** Saves the page as WebP in both modes. `settle` brings it into the state of the picture after each reload. */
export async function inBothModes(page: Page, name: string, settle: () => Promise<void>): Promise<void> {
  for (const mode of ["light", "dark"] as const) {
    await reopen(page, mode, settle);
    await saveWebP(page, `public/images/${name}-${mode}.webp`);
  }
  await reopen(page, "light", settle);
}

async function reopen(page: Page, mode: Mode, settle: () => Promise<void>): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("meno-color-mode", chosen), mode);
  await page.reload({ waitUntil: "networkidle" });
  await settle();
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
  });
}

/** Converts the screenshot to WebP in Chromium. */
async function saveWebP(page: Page, file: string): Promise<void> {
  const png = (await page.screenshot()).toString("base64");
  const studio = await page.context().newPage();
  const webp = await studio.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.78).split(",")[1] ?? "";
  }, png);
  await studio.close();
  save(file, Buffer.from(webp, "base64"));
}

export function save(file: string, bytes: Buffer): void {
  writeFileSync(file, bytes);
  console.log(`  ${file}  ${Math.round(bytes.length / 1024)} KB`);
}

/** Captures the current page for the README at one image pixel per CSS pixel. */
export async function readmePicture(context: BrowserContext, page: Page, name: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "png",
    clip: { x: 0, y: await page.evaluate(() => window.scrollY), ...WIDE, scale: 1 },
  });
  await session.detach();
  save(`docs/images/${name}.png`, Buffer.from(data, "base64"));
}
