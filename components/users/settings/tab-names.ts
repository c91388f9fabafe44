export const settingsTabs = [
  "profile",
  "plan",
  "contact",
  "password",
  "appearance",
  "tokens",
  "danger",
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tab that an address asks for; the first one where it asks for none or for one that is not this person's. */
export function readTab(value: unknown, isSuperuser: boolean): SettingsTab {
  const known = settingsTabs.find((tab) => tab === value);
  return known === undefined || (known === "danger" && !isSuperuser) ? "profile" : known;
}
