/** Browsers by a word of their User-Agent; the first match counts, because most of them name others too. */
const browsers = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
  ["curl/", "curl"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

/** The browser and the system of a User-Agent; null where it names none that is known. */
export function browserName(userAgent: string): { browser: string | null; system: string | null } {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([word]) => userAgent.includes(word))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
