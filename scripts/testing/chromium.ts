import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Refusal } from "../runtime/environment";

// The headless shell comes first: a full browser also draws its windows, which takes half the time of a short test.
const USUAL = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Finds Chromium at CHROMIUM_PATH, in the usual places, or in Playwright's folder; undefined if there is none. */
export async function findChromium(): Promise<string | undefined> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (!existsSync(configured))
      throw new Refusal(`CHROMIUM_PATH is ${configured}, and there is no such file.`);
    return configured;
  }
  const { chromium } = await import("playwright");
  return [...USUAL, chromium.executablePath()].find((path) => path !== "" && existsSync(path));
}

/** Finds Chromium, or installs Debian's package if run as root. Throws without a browser, so that tests never skip. */
export async function ensureChromium(): Promise<string> {
  const found = (await findChromium()) ?? (await installChromium());
  if (found) return found;
  throw new Refusal(
    "The browser tests need a Chromium. Install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium)\n" +
      "or set CHROMIUM_PATH to the one that you have.",
  );
}

async function installChromium(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Chromium with apt-get …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]): boolean => {
    try {
      execFileSync("apt-get", args, { env, stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  };
  apt("update", "-q");
  // Older Debian releases have only the full browser.
  for (const name of ["chromium-headless-shell", "chromium"])
    if (apt("install", "-y", "-q", "--no-install-recommends", name, "fonts-liberation")) break;
  return findChromium();
}
